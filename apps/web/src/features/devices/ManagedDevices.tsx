import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import { Button } from 'antd';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { alarmsOfPath, devicePagePath, devicePath, monitorPath, replayPath } from '../../fleet/links.ts';
import { ForPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import type { Filters } from '../../ui/list/list-filters.ts';
import type { SharedField } from './ChangeDevicesDialog.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { type Deed, DEEDS, type DeviceList, type RowAction } from './device-list.tsx';
import { EditDeviceDialog } from './EditDeviceDialog.tsx';
import { ImportDevicesDialog } from './ImportDevicesDialog.tsx';
import './devices.css';

export interface ManagedDevicesProps<Of extends Filters> {
  readonly list: DeviceList<Of>;
  /** The account whose devices they are. */
  readonly ownerId: string;
  /** What is done to devices whose numbers are pasted; by itself nothing. */
  readonly pasted?: Deed;
  /** What the button says that begins it. */
  readonly pastedText?: string;
  /** Where pasted devices are transferred, unless another account is chosen. */
  readonly toId?: string;
  /** What a change of many offers; by itself every value that several devices can share. */
  readonly offered?: readonly SharedField[];
  /** What is read from a file. */
  readonly file?: keyof typeof FILES;
  /** Where the buttons and the list stand. */
  readonly renderFrame: (actions: ReactNode, list: ReactNode) => ReactNode;
}

const FILES = {
  import: { permission: 'main:devices_management', label: 'import' },
  details: { permission: 'main:devices_sim_import', label: 'details' },
} as const satisfies Readonly<Record<string, { permission: Permission; label: string }>>;

/** Where a row leads. */
const PATHS = {
  map: monitorPath,
  replay: (id: string) => replayPath([id]),
  alarms: alarmsOfPath,
  commands: (id: string) => devicePagePath('/index/directive', id),
  fences: (id: string) => devicePagePath('/index/fence', id),
} as const;

interface Doing {
  readonly deed: Deed;
  /** Undefined: by pasted numbers. */
  readonly ids: readonly string[] | undefined;
  readonly done: () => void;
}

/** The devices of an account and of all below it: found, edited, and changed by the thousand. */
export function ManagedDevices<Of extends Filters>({
  list,
  ownerId,
  pasted,
  pastedText,
  toId,
  offered,
  file,
  renderFrame,
}: ManagedDevicesProps<Of>): ReactNode {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const [edited, setEdited] = useState<ManagedDevice>();
  const [doing, setDoing] = useState<Doing>();
  const [isReading, setIsReading] = useState(false);

  function act(action: RowAction, device: ManagedDevice): void {
    if (action === 'edit') setEdited(device);
    else void navigate(PATHS[action](device.id) ?? '');
  }

  return renderFrame(
    <>
      {pasted && (
        <ForPermission any={[DEEDS[pasted]]}>
          <Button
            icon={<ClipboardPaste size={15} aria-hidden />}
            onClick={() => setDoing({ deed: pasted, ids: undefined, done: () => undefined })}
          >
            {pastedText ?? t('paste')}
          </Button>
        </ForPermission>
      )}
      {file && (
        <ForPermission any={[FILES[file].permission]}>
          <Button type="primary" icon={<FileUp size={15} aria-hidden />} onClick={() => setIsReading(true)}>
            {t(FILES[file].label)}
          </Button>
        </ForPermission>
      )}
    </>,
    <>
      <List
        list={list}
        ownerId={ownerId}
        onOpen={({ id }) => void navigate(devicePath(id))}
        onAction={act}
        onBulk={(deed, chosen, done) => {
          if (chosen.kind === 'rows') setDoing({ deed, ids: chosen.rows.map(({ id }) => id), done });
        }}
      />
      {edited && <EditDeviceDialog device={edited} onClose={() => setEdited(undefined)} />}
      {doing && (
        <DeedDialog
          deed={doing.deed}
          ids={doing.ids}
          onClose={() => setDoing(undefined)}
          onBegun={doing.done}
          offered={offered}
          // Rows that are chosen go anywhere; what is pasted comes here.
          toId={doing.ids ? undefined : toId}
        />
      )}
      {isReading && file === 'import' && <ImportDevicesDialog onClose={() => setIsReading(false)} />}
      {isReading && file === 'details' && <DetailsDialog onClose={() => setIsReading(false)} />}
    </>,
  );
}
