import type { FrameDocument, PageDocument, RealmSettings, SectionDocument } from '../../schemas/generated/types';

type Customizations = NonNullable<RealmSettings['customizations']>;

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** A section with what the realm says of its block; what the section itself says wins. */
const customizeSection = (section: SectionDocument, { blocks }: Customizations): SectionDocument => {
  const settings = own(blocks, section.type);
  return settings ? { ...section, settings: { ...settings, ...section.settings } } : section;
};

/** RS-20: the realm's overrides of blocks and layouts, on every page. */
export function customizePages(pages: readonly PageDocument[], customizations: Customizations): PageDocument[] {
  return pages.map((page) => {
    const layout = own(customizations.layouts, page.route ?? '') ?? page.layout;
    const sections = page.sections.map((section) => customizeSection(section, customizations));
    return { ...page, sections, ...(layout && { layout }) };
  });
}

/** RS-20: the same for what stands around every page. */
export function customizeFrame(frame: FrameDocument, customizations: Customizations): FrameDocument {
  const inSlot = (sections: readonly SectionDocument[]) =>
    sections.map((section) => customizeSection(section, customizations));
  return { header: inSlot(frame.header), footer: inSlot(frame.footer) };
}
