import { checkRealm, type Product, type RealmFolder } from '../../../renderer/realm/validate';
import { counted } from '../../realm/names';
import { ImportFailure } from '../finding';

/** Ends an import into a realm that is wrong without it: nobody could tell what the import has made wrong. @throws ImportFailure invalid-realm */
export function refuseInvalid(folder: RealmFolder, product: Product): void {
  const errors = checkRealm(folder, product).problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) throw new ImportFailure('invalid-realm', { errors: counted(errors, 'error'), realm: folder.name });
}
