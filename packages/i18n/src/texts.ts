/**
 * The type of a language's texts: the keys of English, each with a text. Beside `key`, a language may have `key_one`,
 * `key_few` and `key_many` for counts whose wording differs; i18next takes `key` for every other count.
 */
export type Texts<Source> = {
  readonly [Key in keyof Source as Key extends PluralOnly ? never : Key]: Source[Key] extends string
    ? string
    : Texts<Source[Key]>;
} & {
  readonly [Key in keyof Source as Key extends `${infer Base}_one` ? `${Base}_${Plural}` : never]?: string;
};

type Plural = 'one' | 'few' | 'many';
type PluralOnly = `${string}_one`;
