/**
 * What is different for certain people (specification, section 6): the operator's own account ids, names and languages.
 */
import { findPermissions } from '@outrider/domain/permissions.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { type Language, LANGUAGES } from '@outrider/domain/languages.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { z } from 'zod';
import { type Environment, readSettings, setting } from './config-setting.ts';
import { listOf, parsed } from './config-values.ts';

const accountIds = listOf(
  'list of account ids',
  z.string().regex(/^[1-9]\d{0,18}$/, 'is not a list of account ids, such as 12,34'),
  (ids): ReadonlySet<string> => new Set(ids),
);

const forcedLanguages = listOf(
  'list of ROLE:LANGUAGE',
  parsed('is not a list of ROLE:LANGUAGE, such as test:cn', toForcedLanguage),
  (entries): ReadonlyMap<Role, Language> => new Map(entries),
);

const modelsByName = listOf(
  'list of NAME:MODEL+MODEL',
  parsed('is not a list of NAME:MODEL+MODEL, such as *:8+13', toModels),
  (entries): ReadonlyMap<string, readonly number[]> => new Map(entries),
);

const TESTER_PERMISSIONS = findPermissions('test');

const testerPermissions = listOf(
  'list of permissions',
  z.enum(TESTER_PERMISSIONS, `is not a list of these permissions: ${TESTER_PERMISSIONS.join(', ')}`),
  (permissions): ReadonlySet<string> => new Set(permissions),
);

export const PEOPLE_SETTINGS = z.object({
  forcedLanguages: setting(forcedLanguages, {
    name: 'FORCED_LANGUAGES',
    default: 'test:cn,testSearch:cn,wanweiTest:cn',
    help: 'roles whose interface is held to one language',
    isEmptyNone: true,
  }),
  hkAccountIds: setting(accountIds, {
    name: 'HK_ACCOUNT_IDS',
    default: '',
    help: 'accounts that are Hong Kong’s, with all below them',
  }),
  huaXiangAccountIds: setting(accountIds, {
    name: 'HUAXIANG_ACCOUNT_IDS',
    default: '',
    help: 'accounts that are Huaxiang’s, with all below them',
  }),
  hideLongOfflineAccountIds: setting(accountIds, {
    name: 'HIDE_LONG_OFFLINE_ACCOUNT_IDS',
    default: '',
    help: 'customers whose devices are hidden after three days offline, from all but their end users',
  }),
  testerPermissions: setting(testerPermissions, {
    name: 'TEST_ROLE_PERMISSIONS',
    default: TESTER_PERMISSIONS.join(','),
    help: 'what the role test may do in this environment; fewer on a line in production than on one that is set up',
    isEmptyNone: true,
  }),
  wanweiTestModels: setting(modelsByName, {
    name: 'WANWEI_TEST_MODELS',
    default: `*:${DEVICE_MODELS[808]}+${DEVICE_MODELS.Gt06}`,
    help: 'device models that an account of the role wanweiTest sees, by user name; `*` stands for every other name',
    isEmptyNone: true,
  }),
});

export type PeopleConfig = Readonly<z.output<typeof PEOPLE_SETTINGS>>;

/** @throws Error that names the setting and what it may be. */
export function readPeopleConfig(environment: Environment): PeopleConfig {
  return readSettings(PEOPLE_SETTINGS, environment);
}

function toForcedLanguage(value: string): [Role, Language] {
  const [role = '', language = ''] = value.split(':');
  if (!Object.hasOwn(ROLES, role) || !Object.hasOwn(LANGUAGES, language)) throw new Error(value);
  return [role as Role, language as Language]; // hasOwn has just proved both.
}

const models: ReadonlySet<number> = new Set(Object.values(DEVICE_MODELS));

function toModels(value: string): [string, readonly number[]] {
  const [username = '', list = ''] = value.split(':');
  const isList = /^\d+(\+\d+)*$/.test(list);
  const numbers = list.split('+').map(Number);
  if (username === '' || !isList || !numbers.every((number) => models.has(number))) throw new Error(value);
  return [username.toLowerCase(), numbers];
}
