/** Works something out once for each object, and forgets it with the object. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = cache.get(key) ?? { value: make(key) };
    cache.set(key, found);
    return found.value;
  };
}
