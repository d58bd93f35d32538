import type { ContentType } from '../../schemas/generated/types';
import { CONTENT_ROUTES, type PagedType } from './content-routes';

/** Whether content of a type has a page of its own. */
export const isPagedType = (type: ContentType): type is PagedType => Object.hasOwn(CONTENT_ROUTES, type);
