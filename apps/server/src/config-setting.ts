/**
 * Settings: each is declared once, as a field of a zod schema with its name in the environment, its default and its
 * help. From the declarations come the configuration's type, the reading, and the table of docs/settings.md.
 */
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SettingInfo {
  /** Its name in the environment. */
  readonly name: string;
  /** What one of the number is: `days`, `connections`. */
  readonly unit?: string;
  /** As it would be written in the environment. */
  readonly default?: string;
  /** Says what holds when nothing is set, if that is no fixed value. */
  readonly otherwise?: string;
  /** One sentence for docs/settings.md, without its full stop. */
  readonly help: string;
  /** An empty value is an empty list instead of the default. */
  readonly isEmptyNone?: true;
  /** No error repeats its value. */
  readonly isSecret?: true;
}

const INFOS = z.registry<SettingInfo>();

/** Settings that belong together. */
export type SettingsSchema = z.ZodObject<Record<string, z.ZodType<unknown, string | undefined>>>;

/** Declares a setting. Its value is undefined where neither a value nor a default is given. */
export function setting<T>(
  value: z.ZodType<T, string>,
  info: SettingInfo & { readonly default: string },
): z.ZodType<T, string | undefined>;
export function setting<T>(
  value: z.ZodType<T, string>,
  info: SettingInfo,
): z.ZodType<T | undefined, string | undefined>;
export function setting<T>(
  value: z.ZodType<T, string>,
  info: SettingInfo,
): z.ZodType<T | undefined, string | undefined> {
  const isGiven = (text: string | undefined) => text !== undefined && (text !== '' || info.isEmptyNone);
  return z
    .string()
    .optional()
    .transform((text) => (isGiven(text) ? text : info.default))
    .pipe(value.optional())
    .describe(value.description ?? '')
    .register(INFOS, info);
}

/** @throws Error with a line for each setting that makes no sense: its name, and what it may be. */
export function readSettings<S extends SettingsSchema>(schema: S, environment: Environment): z.output<S> {
  const infos = infosOf(schema);
  const given = Object.fromEntries(infos.map(({ key, name }) => [key, environment[name]]));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const info = infos.find(({ key }) => key === path[0]);
    if (info === undefined) return message; // It is about several, and names them.
    return info.isSecret ? `${info.name} ${message}` : `${info.name}=${environment[info.name]} ${message}`;
  });
  throw new Error(lines.join('\n'));
}

/** What the settings of a schema are, in their order; `kind` says in words what the value may be. */
export function infosOf(
  schema: SettingsSchema,
): (SettingInfo & { readonly key: string; readonly kind: string })[] {
  return Object.entries(schema.shape).map(([key, value]) => {
    const info = INFOS.get(value);
    if (info === undefined) throw new Error(`${key} is not declared by setting()`);
    return { ...info, key, kind: value.description ?? '' };
  });
}
