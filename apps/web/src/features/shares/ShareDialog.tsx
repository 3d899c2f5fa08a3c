import type { DeviceListItem } from '@outrider/contract/devices.ts';
import {
  insertShare,
  SHARE_DEVICES_MAX,
  SHARE_FIELDS,
  SHARE_RADIUS_M,
  type ShareField,
} from '@outrider/contract/shares.ts';
import { findFences } from '@outrider/contract/fences.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Modal, Select } from 'antd';
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';
import { ShareList } from './ShareList.tsx';
import { type Period, toShareInput, type ShareValues } from './share-values.ts';
import './share-dialog.css';

const MINUTE_MS = 60_000;
const HOURS = [1, 8, 24, 7 * 24, 30 * 24];
const TRAIL_MINUTES = [0, 15, 60, 120];
const RADIUS_FIRST_M = 5_000;
/** The others are found by their name. */
const FENCES_LISTED = 100;

interface ShareDialogProps {
  /** Those of the monitor, to choose from. */
  readonly devices: readonly DeviceListItem[];
  readonly deviceId: string;
  /** Where the circle is put at first; WGS84. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly onClose: () => void;
}

/** A link that shows vehicles to someone without an account; and those that were made before. */
export function ShareDialog({ devices, deviceId, place, onClose }: ShareDialogProps): ReactElement {
  const { t } = useTranslation(['share', 'accounts']);
  const [path, setPath] = useState<string>();
  const make = useCallMutation(insertShare, (made) => setPath(made.path));
  if (path !== undefined) {
    return (
      <Modal
        open
        title={t('made')}
        width={520}
        footer={<Button onClick={onClose}>{t('accounts:noted')}</Button>}
        onCancel={onClose}
      >
        <p>{t('once')}</p>
        <Secret label={t('link')} value={location.origin + path} isMain />
        <ShareList />
      </Modal>
    );
  }
  return (
    <FormDialog<ShareValues>
      title={t('dialog')}
      submit={t('make')}
      width={520}
      mutation={make}
      initialValues={{
        ids: [deviceId],
        hours: 24,
        shows: ['speed', 'plate'],
        trailMinutes: 0,
        radiusM: RADIUS_FIRST_M,
        center: place && `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`,
      }}
      onClose={onClose}
      onSubmit={(values) => make.mutate(toShareInput(values, Date.now()))}
    >
      <p className="quiet">{t('text')}</p>
      <Fields devices={devices} />
      <ShareList />
    </FormDialog>
  );
}

function Fields({ devices }: { devices: readonly DeviceListItem[] }): ReactElement {
  const { t, i18n } = useTranslation('share');
  const language = languageTag(i18n.language);
  const options = useMemo(
    () => devices.map(({ id, displayName }) => ({ value: id, label: displayName })),
    [devices],
  );
  const duration = (minutes: number) => formatDuration(minutes * MINUTE_MS, language);
  return (
    <>
      <Form.Item name="ids" label={t('vehicles')} rules={[{ required: true, message: t('vehiclesNeeded') }]}>
        <Select
          mode="multiple"
          maxCount={SHARE_DEVICES_MAX}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="name" label={t('name')} extra={t('nameHint')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="hours" label={t('howLong')}>
        <Select
          options={[
            ...HOURS.map((hours) => ({ value: hours, label: duration(hours * 60) })),
            { value: 0, label: t('period') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['hours']}>
        {({ getFieldValue }) =>
          getFieldValue('hours') === 0 && (
            <Form.Item<Period>
              name="period"
              label={t('period')}
              rules={[{ required: true, message: t('periodNeeded') }]}
            >
              <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} style={{ width: '100%' }} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="shows" label={t('shows')}>
        <Checkbox.Group<ShareField>
          options={SHARE_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) }))}
        />
      </Form.Item>
      <Form.Item name="trailMinutes" label={t('trail')}>
        <Select
          options={TRAIL_MINUTES.map((minutes) => ({
            value: minutes,
            label: minutes === 0 ? t('noTrail') : duration(minutes),
          }))}
        />
      </Form.Item>
      <FenceField />
      <CircleFields />
    </>
  );
}

function FenceField(): ReactElement | null {
  const { t } = useTranslation('fences');
  const { data: user } = useSession();
  const maySee = useHasPermission('main:fence');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useCall(
    findFences,
    { id: user?.id ?? '', search, pageSize: FENCES_LISTED },
    { enabled: maySee && user !== undefined && user !== null, placeholderData: keepPreviousData },
  );
  // Someone without fences has nothing to choose.
  if (!maySee || !found.data || (found.data.total === 0 && search === '')) return null;
  return (
    <Form.Item name="fenceId" label={t('onlyFence')}>
      <Select
        allowClear
        placeholder={t('anyPlace')}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={found.data.list.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

function CircleFields(): ReactElement {
  const { t } = useTranslation('share');
  return (
    <>
      <Form.Item name="hasCircle" valuePropName="checked">
        <Checkbox>{t('onlyInside')}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['hasCircle']}>
        {({ getFieldValue }) =>
          getFieldValue('hasCircle') === true && (
            <div className="share-circle">
              <Form.Item
                name="center"
                label={t('center')}
                rules={[
                  {
                    required: true,
                    pattern: /^\s*-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/,
                    message: t('centerNeeded'),
                  },
                ]}
              >
                <Input />
              </Form.Item>
              <Form.Item name="radiusM" label={t('radius')} rules={[{ required: true }]}>
                <InputNumber
                  min={SHARE_RADIUS_M.min}
                  max={SHARE_RADIUS_M.max}
                  precision={0}
                  suffix="m"
                  style={{ width: '100%' }}
                />
              </Form.Item>
            </div>
          )
        }
      </Form.Item>
    </>
  );
}
