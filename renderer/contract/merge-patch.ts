/** A value of JSON without null: what merge patches can tell apart. */
type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

const isObject = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same. */
function isSame(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/**
 * The JSON merge patch (RFC 7396) that makes one object of another. Neither may have a null, which means a removal in a patch.
 *
 * @returns an empty object where they are the same
 */
export function mergePatchOf(from: Fields, to: Fields): Record<string, Value> {
  const patch: Record<string, Value> = {};
  for (const name of Object.keys(from)) if (!Object.hasOwn(to, name)) patch[name] = null;
  for (const [name, value] of Object.entries(to)) {
    const before = Object.hasOwn(from, name) ? from[name] : undefined;
    if (isSame(before, value)) continue;
    patch[name] = isObject(before) && isObject(value) ? mergePatchOf(before, value) : value;
  }
  return patch;
}

/** Applies a JSON merge patch (RFC 7396). What it leaves as it was stays the same object. */
export function applyMergePatch(target: Value, patch: Value): Value {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Value> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    // not an assignment: a field may be named “__proto__”
    if (value === null) delete merged[name];
    else
      Object.defineProperty(merged, name, {
        value: applyMergePatch(Object.hasOwn(merged, name) ? merged[name] : undefined, value),
        ...{ writable: true, enumerable: true, configurable: true },
      });
  }
  return merged;
}
