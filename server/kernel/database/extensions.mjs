// What the tables need of PostgreSQL's own extensions, as the embedded database brings them.
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const extensions = { btree_gin, pg_trgm };
