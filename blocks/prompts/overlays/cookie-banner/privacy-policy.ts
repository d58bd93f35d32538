import type { TcfVendor } from '../../../../schemas/generated/types';

/** A vendor's privacy policy in the viewer's language, in English where there is none, and otherwise in whichever it has. */
export function privacyPolicyOf({ urls }: Pick<TcfVendor, 'urls'>, locale: string): string {
  const language = locale.split('_')[0];
  const inLanguage = (wanted: string | undefined) =>
    urls.find(({ langId }) => langId.toLowerCase().split('-')[0] === wanted);
  return (inLanguage(language) ?? inLanguage('en') ?? urls[0])!.privacy;
}
