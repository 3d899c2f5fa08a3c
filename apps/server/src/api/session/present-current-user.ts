import type { CurrentUser } from '@outrider/contract/session.ts';
import { DEVICE_HOME, findHomePage } from '@outrider/domain/home-pages.ts';
import { findRole, ROLES, type Role } from '@outrider/domain/roles.ts';
import type { PeopleConfig } from '../../config-people.ts';
import type { Services } from '../../services.ts';
import { findAncestorsAmong } from '../../store/accounts/accounts.ts';
import type { Caller } from './caller.ts';
import { presentMaintenance } from './present-maintenance.ts';

/** Specification, section 9: three days. */
const LONG_OFFLINE_MS = 259_200_000;

/** Who is logged in, with all that the interface is to do differently for them. */
export async function presentCurrentUser(
  { database, people, maintenance }: Pick<Services, 'database' | 'people' | 'maintenance'>,
  caller: Caller,
): Promise<CurrentUser> {
  const role = findRole(caller.role);
  if (!role) throw new Error(`account ${caller.accountId} has the unknown role ${caller.role}`);
  const { device } = caller;
  const announced = presentMaintenance(maintenance, new Date());
  const common = {
    id: caller.accountId,
    permissions: [...caller.permissions],
    mustChangePassword: caller.mustChangePassword,
    ...(caller.mayChoosePassword ? ({ mayChoosePassword: true } as const) : {}),
    mustSetUpSecondFactor: caller.mustSetUpSecondFactor,
    session: caller.session,
    ...(caller.rememberedUntil ? { rememberedUntil: caller.rememberedUntil.toISOString() } : {}),
    ...(announced ? { maintenance: announced } : {}),
  };
  if (device) {
    const { deviceId: id, terminalId: terminalID, displayName } = device;
    return {
      ...common,
      id,
      username: terminalID,
      nickname: displayName,
      role: ROLES.user,
      home: DEVICE_HOME,
      device: { id, terminalID, displayName },
    };
  }
  const home = findHomePage(caller.permissions);
  return {
    ...common,
    username: caller.username,
    nickname: caller.nickname,
    role: ROLES[role],
    ...(home === undefined ? {} : { home }),
    ...(await findPeculiarities(database, people, caller, role)),
  };
}

type Peculiarities = Pick<
  CurrentUser,
  'language' | 'isHKUser' | 'isHuaXiangUser' | 'hideOfflineAfterMs' | 'deviceTypes'
>;

async function findPeculiarities(
  database: Services['database'],
  people: PeopleConfig,
  caller: Caller,
  role: Role,
): Promise<Peculiarities> {
  const { hkAccountIds, huaXiangAccountIds, hideLongOfflineAccountIds } = people;
  const special = [...hkAccountIds, ...huaXiangAccountIds, ...hideLongOfflineAccountIds];
  const line = await findAncestorsAmong(database, caller.accountId, special);
  const isOf = (ids: ReadonlySet<string>) => line.some((id) => ids.has(id));
  const language = people.forcedLanguages.get(role);
  const models =
    people.wanweiTestModels.get(caller.username.toLowerCase()) ?? people.wanweiTestModels.get('*');
  return {
    ...(language === undefined ? {} : { language }),
    ...(isOf(hkAccountIds) ? { isHKUser: true } : {}),
    ...(isOf(huaXiangAccountIds) ? { isHuaXiangUser: true } : {}),
    ...(isOf(hideLongOfflineAccountIds) && role !== 'user' ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {}),
    ...(role === 'wanweiTest' && models ? { deviceTypes: [...models] } : {}),
  };
}
