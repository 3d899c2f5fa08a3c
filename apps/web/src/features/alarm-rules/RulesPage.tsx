import { type AlarmRule, saveDeviceRule, saveFenceRule, saveRule } from '@outrider/contract/alarm-rules.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useWrite } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ArmedSwitch, DeviceName } from './DeviceParts.tsx';
import { FenceName } from './FenceName.tsx';
import { ACCOUNT_RULES, DEVICE_RULES, FENCE_RULES } from './rule-lists.ts';
import { RuleDialog, type RuleOwner, writeRule } from './RuleDialog.tsx';
import './alarm-rules.css';

/** What the platform itself watches for: for the account in the address, for one device, or in one fence. */
export function RulesPage(): ReactElement | null {
  const { t } = useTranslation(['alarmRules', 'pages']);
  const { data: user } = useSession();
  const [params] = useAddress();
  const [edited, setEdited] = useState<AlarmRule>();
  const owner = ownerOf(params, user?.id ?? '');
  const { of, id } = owner;
  const inherit = useWrite([saveRule, saveDeviceRule, saveFenceRule], ({ kind }: AlarmRule) =>
    writeRule(owner, kind),
  );
  if (!user) return null;
  const act = (action: 'edit' | 'inherit', rule: AlarmRule) =>
    action === 'edit' ? setEdited(rule) : inherit.mutateAsync(rule);
  return (
    <ListPage
      title={t('pages:alarmRules')}
      lead={
        of === 'account' ? (
          t('lead')
        ) : (
          <>
            {of === 'device' ? <DeviceName deviceId={id} /> : <FenceName fenceId={id} />} ·{' '}
            <Link className="rules-above" to="/index/alarmRules">
              {t('toAccount')}
            </Link>
          </>
        )
      }
      actions={of === 'device' && <ArmedSwitch deviceId={id} />}
    >
      {of === 'account' && <List list={ACCOUNT_RULES} ownerId={user.id} onAction={act} />}
      {of === 'device' && <List key={id} list={DEVICE_RULES} ownerId={id} onAction={act} />}
      {of === 'fence' && <List key={id} list={FENCE_RULES} ownerId={id} onAction={act} />}
      {edited && <RuleDialog owner={owner} rule={edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}

function ownerOf(params: URLSearchParams, userId: string): RuleOwner {
  const accountId = params.get('account') ?? userId;
  for (const of of ['device', 'fence'] as const) {
    const id = params.get(of);
    if (id !== null) return { of, id, accountId };
  }
  return { of: 'account', id: accountId, accountId };
}
