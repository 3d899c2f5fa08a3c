/**
 * What is different for certain people (specification, section 6): the operator's own account ids, names and languages,
 * by environment. A value that makes no sense is refused by name.
 */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { type Language, LANGUAGES } from '@outrider/domain/languages.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';

export interface PeopleConfig {
  /** Roles whose interface is held to one language. */
  readonly forcedLanguages: ReadonlyMap<Role, Language>;
  /** Accounts that are Hong Kong's, with all below them. */
  readonly hkAccountIds: ReadonlySet<string>;
  /** Accounts that are Huaxiang's, with all below them. */
  readonly huaXiangAccountIds: ReadonlySet<string>;
  /** The customer whose devices are hidden after three days offline, from all but its end users. */
  readonly hideLongOfflineAccountIds: ReadonlySet<string>;
  /** Device models that an account of the role wanweiTest sees, by user name; `*` for every other. */
  readonly wanweiTestModels: ReadonlyMap<string, readonly number[]>;
}

const DEFAULTS = {
  FORCED_LANGUAGES: 'test:cn,testSearch:cn,wanweiTest:cn',
  HK_ACCOUNT_IDS: '',
  HUAXIANG_ACCOUNT_IDS: '',
  HIDE_LONG_OFFLINE_ACCOUNT_IDS: '',
  WANWEI_TEST_MODELS: `*:${DEVICE_MODELS[808]}+${DEVICE_MODELS.Gt06}`,
} as const;

/** @throws Error that names the setting and what it may be. */
export function readPeopleConfig(environment: NodeJS.ProcessEnv): PeopleConfig {
  const read = (name: keyof typeof DEFAULTS) => listOf(environment[name] ?? DEFAULTS[name]);
  const readIds = (name: keyof typeof DEFAULTS) => new Set(read(name).map((value) => toId(name, value)));
  return {
    forcedLanguages: new Map(read('FORCED_LANGUAGES').map(toForcedLanguage)),
    hkAccountIds: readIds('HK_ACCOUNT_IDS'),
    huaXiangAccountIds: readIds('HUAXIANG_ACCOUNT_IDS'),
    hideLongOfflineAccountIds: readIds('HIDE_LONG_OFFLINE_ACCOUNT_IDS'),
    wanweiTestModels: new Map(read('WANWEI_TEST_MODELS').map(toModels)),
  };
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function toId(name: string, value: string): string {
  if (!/^[1-9]\d{0,18}$/.test(value)) throw new Error(`${name}: ${value} is not an account's id`);
  return value;
}

function toForcedLanguage(value: string): [Role, Language] {
  const [role = '', language = ''] = value.split(':');
  if (!Object.hasOwn(ROLES, role) || !Object.hasOwn(LANGUAGES, language)) {
    throw new Error(`FORCED_LANGUAGES: ${value} is not ROLE:LANGUAGE, such as test:cn`);
  }
  return [role as Role, language as Language]; // hasOwn has just proved both.
}

const models: ReadonlySet<number> = new Set(Object.values(DEVICE_MODELS));

function toModels(value: string): [string, readonly number[]] {
  const [username = '', list = ''] = value.split(':');
  const isList = /^\d+(\+\d+)*$/.test(list);
  const numbers = list.split('+').map(Number);
  if (username === '' || !isList || !numbers.every((number) => models.has(number))) {
    throw new Error(`WANWEI_TEST_MODELS: ${value} is not NAME:MODEL+MODEL, such as *:8+13`);
  }
  return [username.toLowerCase(), numbers];
}
