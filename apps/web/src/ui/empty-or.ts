/** A rule of a form's field that may be empty, and else must be right. */
export const emptyOr = (isRight: (text: string) => boolean, why: string) => ({
  validator: (_rule: unknown, text: string | undefined) =>
    !text?.trim() || isRight(text.trim()) ? Promise.resolve() : Promise.reject(new Error(why)),
});
