/**
 * What a user name may be: 3 to 64 of A-Z, a-z, 0-9 and `. _ - @ +`, with a letter or digit first. No two that differ
 * in case alone can exist. Our own rule; the specification (section 5) asks for "unique and valid".
 */
const USERNAME = /^[A-Za-z0-9][\w.@+-]{2,63}$/;

export const USERNAME_MAX = 64;

export function isUsername(value: string): boolean {
  return USERNAME.test(value);
}
