import { findWouldBeTold, type WouldBeTold } from '@outrider/contract/notifications.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicesField } from '../../fleet/DevicesField.tsx';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useKindOptions } from './use-kind-options.ts';
import { useSentences } from './use-sentences.ts';

interface WouldBeToldProps {
  /** Whose vehicles are chosen from. */
  readonly userId: string;
  readonly onClose: () => void;
}

/** Who would be told of an alarm of a vehicle at this moment. */
export function WouldBeToldDialog({ userId, onClose }: WouldBeToldProps): ReactElement {
  const { t } = useTranslation('notify');
  const [deviceIds, setDeviceIds] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<AlarmKind>('sos');
  const kinds = useKindOptions();
  const [id] = deviceIds;
  const { data, error, refetch } = useCall(findWouldBeTold, id === undefined ? undefined : { id, kind });
  return (
    <Modal open centered title={t('policyList.now')} footer={null} onCancel={onClose} className="form-dialog">
      <p className="quiet">{t('now.lead')}</p>
      <div className="notify-now">
        <DevicesField
          accountId={userId}
          label={t('now.vehicle')}
          max={1}
          value={deviceIds}
          onChange={setDeviceIds}
        />
        <Select<AlarmKind>
          aria-label={t('now.kind')}
          value={kind}
          options={kinds}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setKind}
        />
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && (
        <>
          <p>{t('now.none')}</p>
          <p className="quiet">{t('now.noneHint')}</p>
        </>
      )}
      {data && <Told list={data.list} />}
    </Modal>
  );
}

/** What is told to one at the same time, in several ways, is one sentence. */
const togetherKey = ({ policyId, tier, recipient, held, until }: WouldBeTold) =>
  JSON.stringify([policyId, tier, recipient, held, until]);

function Told({ list }: { readonly list: readonly WouldBeTold[] }): ReactElement {
  const { t, i18n } = useTranslation('notify');
  const toSentences = useSentences();
  const language = languageTag(i18n.language);
  return (
    <ul className="notify-sentences">
      {[...Map.groupBy(list, togetherKey)].map(([key, together]) => {
        // A group has a first.
        const told = together[0] as WouldBeTold;
        const { policyName, recipient, held, until } = told;
        const channels = together.map(({ channel }) => channel);
        const tiers = [{ ...told, recipients: [{ name: recipient, channels }] }];
        const at = until === undefined ? '' : formatInstant(Date.parse(until), language);
        return (
          <li key={key}>
            {toSentences(tiers)} <span className="quiet">{t('now.by', { policy: policyName })}</span>
            {held && <strong> {t(`now.${held}`, { until: at })}</strong>}
          </li>
        );
      })}
    </ul>
  );
}
