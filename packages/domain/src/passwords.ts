/** Our own limits: long enough without a second factor, and short enough to be hashed without harm. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
