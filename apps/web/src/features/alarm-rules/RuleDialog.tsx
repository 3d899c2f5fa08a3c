import {
  type AlarmRule,
  type RuleSettingsValue,
  saveDeviceRule,
  saveFenceRule,
  saveRule,
} from '@outrider/contract/alarm-rules.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import {
  FENCE_RULE_KINDS,
  RULE_DURATION_S,
  type RuleKind,
  ruleTraits,
} from '@outrider/domain/alarm-rules.ts';
import { App, Form, InputNumber, Segmented, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatUnit } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useWords } from '../../ui/list/words.ts';
import { type Hours, HoursField } from './HoursField.tsx';
import { LimitField } from './LimitField.tsx';
import { RulePreview } from './RulePreview.tsx';
import type { PreviewedOf } from './use-preview.ts';

/** Whose rules are shown. */
export interface RuleOwner {
  readonly of: 'account' | 'device' | 'fence';
  readonly id: string;
  /** The account whose devices a preview looks at, or among whose they are. */
  readonly accountId: string;
}

/** Without settings the owner gives its own rule up. */
export async function writeRule(
  { of, id }: RuleOwner,
  kind: RuleKind,
  settings?: RuleSettingsValue,
): Promise<null> {
  if (of === 'account') return callApi(saveRule, { id, kind, settings });
  if (of === 'device') return callApi(saveDeviceRule, { id, kind, settings });
  const fenceKind = FENCE_RULE_KINDS.find((each) => each === kind);
  if (!fenceKind) throw new Error(`no fence has a rule of ${kind}`);
  return callApi(saveFenceRule, { id, kind: fenceKind, settings });
}

interface RuleDialogProps {
  readonly owner: RuleOwner;
  readonly rule: AlarmRule;
  readonly onClose: () => void;
}

type Draft = Omit<RuleSettingsValue, keyof Hours> & { readonly hours: Hours };

const WIDTH_PX = 560;

/** The settings of a rule. What is inherited is where an own one begins. */
export function RuleDialog({
  owner,
  rule: { kind, source, settings },
  onClose,
}: RuleDialogProps): ReactElement {
  const { t } = useTranslation(['alarmRules', 'alarmList', 'alarms', 'shell']);
  const { message } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const { alarm, hasSchedule } = ruleTraits(kind);
  const save = useWrite(
    [saveRule, saveDeviceRule, saveFenceRule],
    (draft: Draft) => writeRule(owner, kind, toSettings(settings, draft)),
    () => {
      void message.success(t('shell:saved'));
      onClose();
    },
  );
  const { days, fromMinute, toMinute, ...rest } = settings;
  return (
    <FormDialog<Draft>
      title={t(`alarms:${alarm}`)}
      submit={t('shell:save')}
      width={WIDTH_PX}
      form={form}
      // Whoever sets what nobody has set wants it to hold.
      initialValues={{
        ...rest,
        isOn: source === 'none' || settings.isOn,
        hours: { days, fromMinute, toMinute },
      }}
      mutation={save}
      onClose={onClose}
      onSubmit={(draft) => save.mutate(draft)}
    >
      <Form.Item name="isOn" label={t('on')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <LimitFields kind={kind} />
      <Form.Item name="level" label={t('alarmList:level')}>
        <Segmented options={ALARM_LEVELS.map((value) => ({ value, label: t(`alarmList:${value}`) }))} />
      </Form.Item>
      {hasSchedule && (
        <Form.Item<Draft> name="hours" noStyle>
          <HoursField />
        </Form.Item>
      )}
      <RulePreview
        of={previewOf(owner)}
        kind={kind}
        read={async () => toSettings(settings, await form.validateFields())}
      />
    </FormDialog>
  );
}

function previewOf({ of, id, accountId }: RuleOwner): PreviewedOf {
  if (of === 'account') return { id };
  return of === 'device' ? { id: accountId, deviceId: id } : { id: accountId, fenceId: id };
}

function LimitFields({ kind }: { readonly kind: RuleKind }): ReactElement {
  const { t } = useTranslation('alarmRules');
  const { language } = useWords();
  const { limit, second, hasDuration } = ruleTraits(kind);
  const { min, max } = RULE_DURATION_S;
  return (
    <div className="rules-limits">
      <LimitField name="limit" label={t('limit')} field={limit} />
      {second && (
        <LimitField
          name="second"
          label={t(secondKey(kind))}
          field={second}
          {...(kind === 'temperature' && { below: 'limit', belowText: t('bandWrong') })}
        />
      )}
      {hasDuration && (
        <Form.Item
          name="durationS"
          label={t('duration')}
          extra={`${formatUnit(min, 'second', language)} – ${formatUnit(max, 'second', language)}`}
          rules={[{ required: true, message: '' }]}
        >
          <InputNumber min={min} max={max} precision={0} className="full-width" />
        </Form.Item>
      )}
    </div>
  );
}

/** What the second limit of a kind is called. */
function secondKey(kind: RuleKind): 'rest' | 'within' | 'lower' {
  if (kind === 'drivingTooLong') return 'rest';
  return kind === 'fuelDrop' ? 'within' : 'lower';
}

/** Of what a kind has no field for, that which it had. */
function toSettings(before: RuleSettingsValue, { hours, ...draft }: Draft): RuleSettingsValue {
  return { ...before, ...draft, ...hours };
}
