import {
  POST_TYPES,
  STOPS,
  TIER_DELAY_MAX_MIN,
  TIER_RECIPIENTS_MAX,
  TIERS_MAX,
} from '@outrider/domain/notifications/policies.ts';
import { CONTACT_CHANNELS } from '@outrider/domain/notification-channels.ts';
import { Button, Checkbox, Form, type FormInstance, InputNumber, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, draftOf, isContact, nextTier, type PolicyDraft } from './policy-draft.ts';

interface TierFieldsProps {
  readonly form: FormInstance<PolicyDraft>;
  readonly choices: readonly Choice[];
}

/** Who is told when, tier by tier. */
export function TierFields({ form, choices }: TierFieldsProps): ReactElement {
  const { t } = useTranslation('notify');
  return (
    <Form.List name="tiers">
      {(tiers, { add, remove }) => (
        <div className="notify-tiers">
          <div className="notify-start">
            <span>{t('policy.startAs')}</span>
            {POST_TYPES.map((type) => (
              <Button
                key={type}
                size="small"
                onClick={() => form.setFieldValue('tiers', draftOf(type, form.getFieldValue('tiers')))}
              >
                {t(`postTypes.${type}`)}
              </Button>
            ))}
          </div>
          {tiers.map(({ key, name }) => (
            <Tier
              key={key}
              at={name}
              choices={choices}
              onRemove={tiers.length > 1 ? () => remove(name) : undefined}
            />
          ))}
          {tiers.length < TIERS_MAX && (
            <Button
              icon={<Plus size={15} aria-hidden />}
              onClick={() => add(nextTier(form.getFieldValue('tiers')))}
            >
              {t('policy.addTier')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

interface TierProps {
  /** Its place in the list. */
  readonly at: number;
  readonly choices: readonly Choice[];
  readonly onRemove: (() => void) | undefined;
}

function Tier({ at, choices, onRemove }: TierProps): ReactElement {
  const { t } = useTranslation('notify');
  return (
    <fieldset className="notify-tier">
      <legend>{t('policy.tier', { number: at + 1 })}</legend>
      {onRemove && (
        <button
          type="button"
          className="icon-button notify-tier-remove"
          aria-label={`${t('policy.removeTier')}: ${t('policy.tier', { number: at + 1 })}`}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      <div className="notify-tier-when">
        <Form.Item
          name={[at, 'delayMin']}
          label={t('policy.delay')}
          rules={[{ required: true, message: '' }]}
        >
          <InputNumber min={0} max={TIER_DELAY_MAX_MIN} precision={0} />
        </Form.Item>
        <Form.Item noStyle dependencies={[['tiers', at, 'delayMin']]}>
          {({ getFieldValue }) =>
            getFieldValue(['tiers', at, 'delayMin']) > 0 && (
              <Form.Item name={[at, 'stopsOn']} label={t('policy.stopsOn')}>
                <Checkbox.Group options={STOPS.map((stop) => ({ value: stop, label: t(`stops.${stop}`) }))} />
              </Form.Item>
            )
          }
        </Form.Item>
      </div>
      <Recipients at={at} choices={choices} />
    </fieldset>
  );
}

function Recipients({ at, choices }: Pick<TierProps, 'at' | 'choices'>): ReactElement {
  const { t } = useTranslation('notify');
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return (
    <Form.List name={[at, 'recipients']}>
      {(recipients, { add, remove }) => (
        <>
          {recipients.map(({ key, name }) => (
            <div key={key} className="notify-recipient">
              <Form.Item
                name={[name, 'key']}
                rules={[{ required: true, message: t('policy.needsRecipient') }]}
              >
                <Select
                  aria-label={`${t('policy.tier', { number: at + 1 })}: ${t('policy.who')}`}
                  placeholder={t('policy.who')}
                  options={[...choices]}
                  showSearch={{ optionFilterProp: 'label' }}
                />
              </Form.Item>
              <Form.Item noStyle dependencies={[['tiers', at, 'recipients', name, 'key']]}>
                {({ getFieldValue }) => {
                  const chosen: string | undefined = getFieldValue(['tiers', at, 'recipients', name, 'key']);
                  return (
                    <>
                      {isContact(chosen) && (
                        <Form.Item name={[name, 'channels']} rules={[{ required: true, message: '' }]}>
                          <Checkbox.Group
                            aria-label={t('policy.recipients')}
                            options={CONTACT_CHANNELS.map((value) => ({
                              value,
                              label: t(`channels.${value}`),
                            }))}
                          />
                        </Form.Item>
                      )}
                      {recipients.length > 1 && (
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={t('policy.removeRecipient', { name: labels.get(chosen ?? '') ?? '' })}
                          onClick={() => remove(name)}
                        >
                          <X size={16} aria-hidden />
                        </button>
                      )}
                    </>
                  );
                }}
              </Form.Item>
            </div>
          ))}
          {recipients.length < TIER_RECIPIENTS_MAX && (
            <Button
              size="small"
              type="text"
              icon={<Plus size={14} aria-hidden />}
              onClick={() => add({ channels: ['platform'] })}
            >
              {t('policy.addRecipient')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
