import { findLike } from '@outrider/contract/accounts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { searchedTextOf, squeeze } from '../../fleet/list-filter.ts';
import { isOnItsWay, useDeviceList } from '../../fleet/use-device-list.ts';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useOpenSections } from '../Navigation.tsx';
import type { DeviceAction, PaletteDevice, Source } from './find-entries.ts';

/** Shorter texts find too much. */
const ACCOUNT_TEXT_MIN = 2;
const ACCOUNTS_READ = 10;

/** What the palette can find, by the user's rights. */
export function useSource(text: string): Source & {
  readonly device: (id: string) => PaletteDevice | undefined;
  /** Whether more may be found for the text in a moment. */
  readonly isLoading: boolean;
} {
  const { t } = useTranslation(['shell', 'pages']);
  const { data: user } = useSession();
  const mayWatch = useHasPermission('main:monitor');
  const mayReplay = useHasPermission('main:track');
  const mayCommand = useHasPermission('main:command');
  const mayManage = useHasPermission('main:devices');
  const maySeeAccounts = useHasPermission('main:agents');
  const devices = useDeviceList(user && mayWatch ? user.id : undefined);
  const list = devices.data?.list;
  const texts = useMemo(() => list?.map(searchedTextOf) ?? [], [list]);
  const wanted = text.trim();
  const isAsked = user && maySeeAccounts && wanted.length >= ACCOUNT_TEXT_MIN;
  const found = useCall(
    findLike,
    isAsked ? { id: user.id, selectName: wanted, pageSize: ACCOUNTS_READ } : undefined,
    { staleTime: 30_000 },
  );
  const { sections } = useOpenSections();
  const actions: DeviceAction[] = [];
  if (mayReplay) actions.push({ kind: 'yesterday', words: t('palette.yesterdayWords').split('|') });
  if (mayManage) actions.push({ kind: 'written', words: t('palette.writtenWords').split('|') });
  if (mayCommand) actions.push({ kind: 'cutFuel', words: t('palette.cutFuelWords').split('|') });
  return {
    actions,
    isLoading: devices.isLoading || isOnItsWay(devices.data) || found.isLoading,
    accounts: (isAsked && found.data?.list) || [],
    pages: sections.flatMap(({ pages }) =>
      pages.map(({ path, name }) => ({
        path,
        name: t(`pages:${name}`),
        english: t(`pages:${name}`, { lng: 'en' }),
      })),
    ),
    device: (id) => list?.find((each) => each.id === id),
    findDevices(search) {
      const squeezed = squeeze(search);
      return list?.filter((_device, index) => texts[index]?.includes(squeezed)) ?? [];
    },
  };
}
