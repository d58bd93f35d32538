/** A zone as people call it at a moment: summer and winter have their own names. */
export function zoneName(moment: number, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), { timeZone, timeZoneName: 'long' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
