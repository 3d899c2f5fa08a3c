import { type AlarmRule, saveDeviceRule, saveRule } from '@outrider/contract/alarm-rules.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useWrite } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ArmedSwitch, DeviceName } from './DeviceParts.tsx';
import { ACCOUNT_RULES, DEVICE_RULES } from './rule-lists.ts';
import { RuleDialog, type RuleOwner } from './RuleDialog.tsx';
import './alarm-rules.css';

/** What the platform itself watches for: for the account in the address, or for one device. */
export function RulesPage(): ReactElement | null {
  const { t } = useTranslation(['alarmRules', 'pages']);
  const { data: user } = useSession();
  const [params] = useAddress();
  const [edited, setEdited] = useState<AlarmRule>();
  const deviceId = params.get('device') ?? undefined;
  const owner: RuleOwner =
    deviceId === undefined
      ? { of: 'account', id: params.get('account') ?? user?.id ?? '' }
      : { of: 'device', id: deviceId };
  const inherit = useWrite([saveRule, saveDeviceRule], ({ kind }: AlarmRule) =>
    callApi(owner.of === 'device' ? saveDeviceRule : saveRule, { id: owner.id, kind }),
  );
  if (!user) return null;
  const act = (action: 'edit' | 'inherit', rule: AlarmRule) =>
    action === 'edit' ? setEdited(rule) : inherit.mutateAsync(rule);
  return (
    <ListPage
      title={t('pages:alarmRules')}
      lead={
        deviceId === undefined ? (
          t('lead')
        ) : (
          <>
            <DeviceName deviceId={deviceId} /> · <Link to="/index/alarmRules">{t('toAccount')}</Link>
          </>
        )
      }
      actions={deviceId !== undefined && <ArmedSwitch deviceId={deviceId} />}
    >
      {deviceId === undefined ? (
        <List list={ACCOUNT_RULES} ownerId={user.id} onAction={act} />
      ) : (
        <List key={deviceId} list={DEVICE_RULES} ownerId={deviceId} onAction={act} />
      )}
      {edited && <RuleDialog owner={owner} rule={edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}
