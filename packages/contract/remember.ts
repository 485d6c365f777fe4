/** Computes a value once for each key. @param atMost with more keys than these, it begins anew */
export function remember<K, V>(compute: (key: K) => V, atMost = Infinity): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const value = compute(key);
    if (known.size >= atMost) known.clear();
    known.set(key, value);
    return value;
  };
}
