// tsx trusts the folder of its cache, which another account could have made (docs/decisions/0004). It reads this as it is imported.
process.env.TSX_DISABLE_CACHE = '1';
await import('tsx');
