import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { ICON_STATE_NUMBERS, type IconState } from '@outrider/domain/run-state.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import { Bell, BellRing, Fence, History, type LucideIcon, MapPinned, SquareTerminal } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { alarmsOfPath, devicePagePath, monitorPath, replayPath, rulesOfPath } from '../../fleet/links.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { ForPermission } from '../../ui/Allowed.tsx';
import { useWords } from '../../ui/list/words.ts';
import { stateText } from './device-list.tsx';

interface Way {
  readonly label: 'map' | 'replay' | 'directive' | 'alarms' | 'alarmRules' | 'fence';
  readonly icon: LucideIcon;
  readonly permission: Permission;
  readonly path: string | undefined;
  /** What answers to no number any more takes no commands. */
  readonly isForRetired?: false;
}

const waysOf = (id: string): readonly Way[] => [
  { label: 'map', icon: MapPinned, permission: 'main:monitor', path: monitorPath(id) },
  { label: 'replay', icon: History, permission: 'main:track', path: replayPath([id]) },
  {
    label: 'directive',
    icon: SquareTerminal,
    permission: 'main:command',
    path: devicePagePath('/index/directive', id),
    isForRetired: false,
  },
  { label: 'alarms', icon: Bell, permission: 'main:alarms', path: alarmsOfPath(id) },
  { label: 'alarmRules', icon: BellRing, permission: 'main:alarms', path: rulesOfPath(id) },
  { label: 'fence', icon: Fence, permission: 'main:fence', path: devicePagePath('/index/fence', id) },
];

const TEXTS = {
  map: 'devices:onMap',
  replay: 'fleet:replay',
  directive: 'pages:directive',
  alarms: 'pages:alarms',
  alarmRules: 'pages:alarmRules',
  fence: 'pages:fence',
} as const;

/** Which device it is, how it is, and where everything else of it stands. */
export function DeviceHead({ device }: { readonly device: ManagedDevice }): ReactElement {
  const { t } = useTranslation(['devices', 'fleet', 'pages', 'monitor']);
  const words = useWords();
  const state = stateOf(device);
  return (
    <header className="device-head">
      {/* The cast is safe: the contract allows icon types 1 to 12. */}
      <VehicleIcon type={device.iconType as VehicleIconType} state={state} size={40} />
      <div>
        <h1>{device.displayName}</h1>
        <p>
          <span style={{ color: `var(--vehicle-${state}-text)` }}>{stateText(device, words)}</span>
          <span className="quiet numbers">{device.terminalID}</span>
          <span className="quiet">{device.accountName}</span>
        </p>
      </div>
      <nav aria-label={device.displayName}>
        {waysOf(device.id).map(({ label, icon: Icon, permission, path, isForRetired = true }) =>
          path === undefined || (device.retired !== undefined && !isForRetired) ? null : (
            <ForPermission key={label} any={[permission]}>
              <Link className="button" to={path}>
                <Icon size={15} aria-hidden /> {t(TEXTS[label])}
              </Link>
            </ForPermission>
          ),
        )}
      </nav>
    </header>
  );
}

function stateOf({ carIconState }: ManagedDevice): IconState {
  const found = Object.entries(ICON_STATE_NUMBERS).find(([, number]) => number === carIconState);
  return (found?.[0] ?? 'unknown') as IconState; // The names of the table.
}
