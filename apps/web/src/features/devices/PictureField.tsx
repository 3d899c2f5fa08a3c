import {
  deleteDevicePicture,
  DEVICE_PICTURE_MAX_BYTES,
  findDevicePicture,
  updateDevicePicture,
} from '@outrider/contract/device-pictures.ts';
import { App, Button, Upload } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { FormError } from '../../ui/FormError.tsx';

/** Long enough to read a plate or to see where a unit is fitted. */
const PICTURE_PIXELS = 1_280;

/** The picture of a device: shown, put in place of the former, deleted. */
export function PictureField({
  deviceId,
  name,
}: {
  readonly deviceId: string;
  readonly name: string;
}): ReactElement {
  const { t } = useTranslation(['devices', 'shell', 'vehicle']);
  const { modal, message } = App.useApp();
  const { data } = useCall(findDevicePicture, { id: deviceId });
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useCallMutation(updateDevicePicture, () => void message.success(t('shell:saved')));
  const remove = useCallMutation(deleteDevicePicture);

  async function take(file: File): Promise<void> {
    setUnreadable(false);
    let picture: string;
    try {
      picture = await shrinkPicture(file, { maxPixels: PICTURE_PIXELS, maxBytes: DEVICE_PICTURE_MAX_BYTES });
    } catch {
      setUnreadable(true);
      return;
    }
    save.mutate({ id: deviceId, picture });
  }

  return (
    <div className="device-picture">
      {data?.picture !== undefined && <img src={data.picture} alt={t('vehicle:pictureOf', { name })} />}
      <div className="device-picture-actions">
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button icon={<ImageUp size={15} aria-hidden />} loading={save.isPending}>
            {t(data?.picture === undefined ? 'pictureAdd' : 'pictureChange')}
          </Button>
        </Upload>
        {data?.picture !== undefined && (
          <Button
            danger
            icon={<Trash2 size={15} aria-hidden />}
            loading={remove.isPending}
            onClick={() =>
              void modal.confirm({
                title: t('pictureDeleteAsk', { name }),
                okText: t('remove'),
                okButtonProps: { danger: true },
                onOk: () => remove.mutate({ id: deviceId }),
              })
            }
          >
            {t('pictureDelete')}
          </Button>
        )}
      </div>
      {isUnreadable && <p role="alert">{t('pictureUnreadable')}</p>}
      <FormError error={save.error ?? remove.error} />
    </div>
  );
}
