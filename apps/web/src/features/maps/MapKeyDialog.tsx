import { saveKey } from '@outrider/contract/maps.ts';
import { COORDINATE_TYPES, type MapType } from '@outrider/domain/map-types.ts';
import { App, Form, Input, InputNumber, Modal, Select } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { MAP_STYLES, type MapStyleName } from '../../map/configured-provider.ts';
import { FormError } from '../../ui/FormError.tsx';
import { endOfKey } from './end-of-key.ts';
import { type FormValues, splitLines, type StoredMap, toFormValues, toSaved } from './map-key-form.ts';

interface MapKeyDialogProps {
  readonly mapType: MapType;
  readonly stored: StoredMap | undefined;
  readonly onClose: () => void;
}

const WIDTH_PX = 640;
/** The bounds of the contract. */
const ZOOM_MAX = 24;

/** Addresses and keys of one map. Secrets can be entered and are never shown again. */
export function MapKeyDialog({ mapType, stored, onClose }: MapKeyDialogProps): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const { message } = App.useApp();
  const formId = useId();
  const map = t(`map:names.${mapType}`);
  const save = useCallMutation(saveKey, () => {
    void message.success(t('saved', { map }));
    onClose();
  });
  return (
    <Modal
      open
      title={t('editTitle', { map })}
      width={WIDTH_PX}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: save.isPending }}
      onCancel={onClose}
    >
      <Form<FormValues>
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={toFormValues(mapType, stored)}
        onFinish={(values) => save.mutate(toSaved(mapType, values, stored))}
      >
        <Form.Item name="key" label={t('tileKey')} extra={t('tileKeyHint')}>
          <Input
            autoComplete="off"
            maxLength={512}
            placeholder={stored?.key ? t('keep', { end: endOfKey(stored.key) }) : ''}
          />
        </Form.Item>
        <details className="map-keys-addresses" open={stored !== undefined}>
          <summary>{t('addresses')}</summary>
          <p className="quiet">{t('addressesHint', { map })}</p>
          {MAP_STYLES.map((style) => (
            <StyleFields key={style} style={style} />
          ))}
        </details>
        <fieldset className="map-keys-style">
          <legend>{t('services')}</legend>
          <Form.Item name="serviceKey" label={t('serviceKey')} extra={t('serviceKeyHint')}>
            <Input.Password autoComplete="new-password" maxLength={512} />
          </Form.Item>
          <Form.Item name="serviceUrl" label={t('serviceUrl')}>
            <Input type="url" placeholder="https://" />
          </Form.Item>
        </fieldset>
        <FormError error={save.error} />
      </Form>
    </Modal>
  );
}

/** The rule of the contract, so that a mistake is shown beside its field. */
function isTemplate(address: string): boolean {
  const hasPlace = address.includes('{q}') || (address.includes('{x}') && /\{-?y\}/.test(address));
  return /^https?:\/\//.test(address) && hasPlace;
}

function StyleFields({ style }: { style: MapStyleName }): ReactElement {
  const { t } = useTranslation(['mapKeys', 'map']);
  const templates = {
    validator: (_rule: unknown, text: string) =>
      splitLines(text).every(isTemplate) ? Promise.resolve() : Promise.reject(new Error(t('templateWrong'))),
  };
  return (
    <fieldset className="map-keys-style">
      <legend>{t(`map:${style}`)}</legend>
      <Form.Item name={[style, 'layers']} label={t('template')} extra={t('templateHint')} rules={[templates]}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder="https://…/{z}/{x}/{y}.png?key={key}"
        />
      </Form.Item>
      <div className="map-keys-fields">
        <Form.Item name={[style, 'subdomains']} label={t('subdomains')}>
          <Input />
        </Form.Item>
        <Form.Item name={[style, 'minZoom']} label={t('minZoom')}>
          <InputNumber min={0} max={ZOOM_MAX} precision={0} />
        </Form.Item>
        <Form.Item name={[style, 'maxZoom']} label={t('maxZoom')}>
          <InputNumber min={1} max={ZOOM_MAX} precision={0} />
        </Form.Item>
        <Form.Item name={[style, 'coordType']} label={t('coordinates')}>
          <Select
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: t('usual') },
              ...COORDINATE_TYPES.map((type) => ({ value: type, label: type })),
            ]}
          />
        </Form.Item>
      </div>
    </fieldset>
  );
}
