import type { FrameDocument, SectionDocument } from '../../schemas/generated/types';

/** Whether a section is for a role: for everybody, unless it lists whom it is for. Pure. */
export const isVisibleTo = ({ visibleTo }: Pick<SectionDocument, 'visibleTo'>, role: string): boolean =>
  !visibleTo || visibleTo.some((listed) => listed === role);

/** A realm's header and footer, as far as they are for a role. Pure. */
export const frameFor = ({ header, footer, ...frame }: FrameDocument, role: string): FrameDocument => ({
  ...frame,
  header: header.filter((section) => isVisibleTo(section, role)),
  footer: footer.filter((section) => isVisibleTo(section, role)),
});
