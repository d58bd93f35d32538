import { ServerError } from '../../../kernel/errors/errors';

/** An answer of a form, or a part of a body, that is not taken. @param field its name */
export const fieldInvalid = (field: string): ServerError =>
  new ServerError('FIELD_INVALID', { field }, { details: { field } });
