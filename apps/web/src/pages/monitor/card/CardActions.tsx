import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { App, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, History, Info, LocateFixed, LocateOff, PersonStanding, Share2 } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { formatCoordinates } from '../../../lib/format.ts';
import { devicePagePath, devicePath, replayPath, rulesOfPath } from '../../../fleet/links.ts';
import { streetViewUrl } from '../street-view.ts';

const CommandDialog = lazy(async () => ({
  default: (await import('../../../features/commands/CommandDialog.tsx')).CommandDialog,
}));

// Loaded on demand: the dialog is rarely used, and its component library is large for the map's page.
const DeviceLoginDialog = lazy(async () => ({
  default: (await import('../../../features/one-device/DeviceLoginDialog.tsx')).DeviceLoginDialog,
}));

interface CardActionsProps {
  readonly device: DeviceListItem;
  readonly position: LiveState['position'];
  readonly mapType: BaseMapType;
  readonly following: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onShare: () => void;
  readonly onDetails: () => void;
}

/** The actions on a vehicle that the user may do and for which a page exists. */
export function CardActions(props: CardActionsProps): ReactElement {
  const { device, position, mapType, following, onFollow, onShare, onDetails } = props;
  const { t } = useTranslation(['vehicle', 'monitor', 'map', 'share']);
  const mayShare = useHasPermission('main:monitor_share');
  const replay = useHasPermission('main:track') ? replayPath([device.id]) : undefined;
  const [isLoginOpen, setLoginOpen] = useState(false);
  const [isCommandOpen, setCommandOpen] = useState(false);
  const more = useMoreActions(device, position, {
    onLogin: () => setLoginOpen(true),
    onCommand: () => setCommandOpen(true),
  });
  return (
    <footer>
      {position && (
        <button type="button" aria-pressed={following} onClick={() => onFollow(!following)}>
          <Action icon={following ? <LocateOff size={17} /> : <LocateFixed size={17} />}>
            {t(following ? 'monitor:card.unfollow' : 'monitor:card.follow')}
          </Action>
        </button>
      )}
      {replay !== undefined && (
        <Link to={replay}>
          <Action icon={<History size={17} />}>{t('replayToday')}</Action>
        </Link>
      )}
      {position && (
        <a
          href={streetViewUrl(mapType, position.latitude, position.longitude)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Action icon={<PersonStanding size={17} />}>{t('map:streetView')}</Action>
        </a>
      )}
      {mayShare && (
        <button type="button" onClick={onShare}>
          <Action icon={<Share2 size={17} />}>{t('share:action')}</Action>
        </button>
      )}
      <button type="button" onClick={onDetails}>
        <Action icon={<Info size={17} />}>{t('details')}</Action>
      </button>
      <Dropdown menu={more} trigger={['click']} placement="topRight">
        <button type="button">
          <Action icon={<Ellipsis size={17} />}>{t('more')}</Action>
        </button>
      </Dropdown>
      {isCommandOpen && (
        <Suspense fallback={null}>
          <CommandDialog device={device} onClose={() => setCommandOpen(false)} />
        </Suspense>
      )}
      {isLoginOpen && (
        <Suspense fallback={null}>
          <DeviceLoginDialog device={device} onClose={() => setLoginOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}

function Action({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <>
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </>
  );
}

function useMoreActions(
  device: DeviceListItem,
  position: LiveState['position'],
  { onLogin, onCommand }: { readonly onLogin: () => void; readonly onCommand: () => void },
): MenuProps {
  const { t } = useTranslation(['vehicle', 'monitor', 'pages', 'oneDevice', 'commands']);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const mayFence = useHasPermission('main:fence');
  const mayCommand = useHasPermission('main:command');
  const mayEdit = useHasPermission('main:devices_edit');
  const mayAlarms = useHasPermission('main:alarms');
  const mayManage = useHasPermission('main:devices');
  const fence = mayFence ? devicePagePath('/index/fence', device.id) : undefined;

  async function copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(done);
    } catch {
      void message.error(t('copyFailed'));
    }
  }

  const copyPlace =
    position &&
    (() => copy(formatCoordinates(position.latitude, position.longitude), t('monitor:card.copied')));
  return {
    items: [
      ...(mayManage
        ? [
            {
              key: 'page',
              label: t('pages:deviceDetail'),
              onClick: () => void navigate(devicePath(device.id)),
            },
          ]
        : []),
      ...(fence === undefined
        ? []
        : [{ key: 'fence', label: t('pages:fence'), onClick: () => void navigate(fence) }]),
      ...(mayAlarms
        ? [
            {
              key: 'rules',
              label: t('pages:alarmRules'),
              onClick: () => void navigate(rulesOfPath(device.id)),
            },
          ]
        : []),
      ...(mayCommand ? [{ key: 'command', label: t('commands:action'), onClick: onCommand }] : []),
      ...(copyPlace
        ? [{ key: 'coordinates', label: t('monitor:card.copyCoordinates'), onClick: () => void copyPlace() }]
        : []),
      {
        key: 'terminal',
        label: t('copyTerminalId'),
        onClick: () => void copy(device.terminalID, t('terminalIdCopied')),
      },
      ...(mayEdit ? [{ key: 'login', label: t('oneDevice:action'), onClick: onLogin }] : []),
    ],
  };
}
