import { PRESSURE_UNITS } from '@outrider/domain/tires/pressure.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { pressureUnit } from '../../lib/pressure.ts';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { TIRE_LIST } from './tire-list.tsx';
import { VehicleTires } from './VehicleTires.tsx';
import './tires.css';

const UNIT_OPTIONS = PRESSURE_UNITS.map((value) => ({ value, text: value }));

/** The worst wheels of the fleet; with a terminal id in the address, the wheels of that vehicle. */
export function TirePage(): ReactElement | null {
  const { t } = useTranslation(['tires', 'pages']);
  const { data: user } = useSession();
  const [params, change] = useAddress();
  const unit = pressureUnit.use();
  const terminalID = params.get('terminal');
  if (!user) return null;
  return (
    <ListPage
      title={t('pages:tire')}
      lead={t('lead')}
      actions={
        <LabelledSelect label={t('unit')} value={unit} options={UNIT_OPTIONS} onChange={pressureUnit.write} />
      }
      hasSeveral={terminalID !== null}
    >
      {terminalID === null ? (
        <List
          list={TIRE_LIST}
          ownerId={user.id}
          onOpen={(row) => change({ terminal: row.terminalID }, true)}
        />
      ) : (
        <VehicleTires terminalID={terminalID} onBack={() => change({ terminal: undefined }, true)} />
      )}
    </ListPage>
  );
}
