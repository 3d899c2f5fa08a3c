/** @returns a whole number from `min`. @throws Error that names the setting. */
export function toCount(name: string, value: string, min: number): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(count) || count < min) {
    throw new Error(`${name}=${value} is not a whole number from ${min}`);
  }
  return count;
}
