import type { SectionDocument } from '../../schemas/generated/types';

/** Whether a section is for a role: for everybody, unless it lists whom it is for. Pure. */
export const isVisibleTo = ({ visibleTo }: Pick<SectionDocument, 'visibleTo'>, role: string): boolean =>
  !visibleTo || visibleTo.some((listed) => listed === role);
