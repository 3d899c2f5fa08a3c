import { BRAND_PATH, HOST_NAME, LOGO_MAX_BYTES } from '@outrider/domain/brands.ts';
import { App, Button, ColorPicker, Form, Input, Upload } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const HTTPS = /^https:\/\/\S+$/;

interface BrandFieldsProps {
  readonly hasHostName: boolean;
  readonly isPlatform: boolean;
}

/** The contents of a login page, and its address. Only administrators can set a host name. */
export function BrandFields({ hasHostName, isPlatform }: BrandFieldsProps): ReactElement {
  const { t } = useTranslation('brands');
  return (
    <>
      <Form.Item name="productName" label={t('fields.productName')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="slogan" label={t('fields.slogan')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="path"
        label={t('fields.path')}
        extra={isPlatform ? `${t('pathHint')} ${t('platformHint')}` : t('pathHint')}
        dependencies={['hostName']}
        rules={[
          { pattern: BRAND_PATH, message: t('pathHint') },
          ({ getFieldValue }) => ({
            required: !isPlatform && !getFieldValue('hostName'),
            message: t('pathMissing'),
          }),
        ]}
      >
        <Input maxLength={40} prefix="/login/" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      {hasHostName && (
        <Form.Item
          name="hostName"
          label={t('fields.hostName')}
          rules={[{ pattern: HOST_NAME, message: 'track.example.com' }]}
        >
          <Input maxLength={253} placeholder="track.example.com" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      )}
      <div className="brand-colors">
        <Form.Item name="primaryColor" label={t('fields.primaryColor')}>
          <ColorField />
        </Form.Item>
        <Form.Item name="backgroundColor" label={t('fields.backgroundColor')}>
          <ColorField />
        </Form.Item>
      </div>
      <Form.Item name="logo" label={t('fields.logo')} extra={t('logoHint')}>
        <LogoField />
      </Form.Item>
      <Form.Item
        name="androidAppLink"
        label={t('fields.androidAppLink')}
        rules={[{ pattern: HTTPS, message: t('linkHint') }]}
      >
        <Input maxLength={500} type="url" placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="iosAppLink"
        label={t('fields.iosAppLink')}
        rules={[{ pattern: HTTPS, message: t('linkHint') }]}
      >
        <Input maxLength={500} type="url" placeholder="https://" />
      </Form.Item>
      <Form.Item name="footer" label={t('fields.footer')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

interface FieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** `#rrggbb`, or empty for the platform's own. */
function ColorField({ value, onChange }: FieldProps): ReactElement {
  const { t } = useTranslation('brands');
  return (
    <ColorPicker
      value={value || null}
      disabledAlpha
      showText={(color) => (color.cleared ? t('ownColor') : color.toHexString())}
      allowClear
      onChange={(color) => onChange?.(color.cleared ? '' : color.toHexString().slice(0, 7).toLowerCase())}
    />
  );
}

function LogoField({ value, onChange }: FieldProps): ReactElement {
  const { t } = useTranslation('brands');
  const { message } = App.useApp();
  return (
    <span className="brand-logo">
      {value && <img src={value} alt="" />}
      <Upload
        accept="image/png,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          if (file.size > LOGO_MAX_BYTES) void message.error(t('logoHint'));
          else void readDataUrl(file).then((url) => onChange?.(url));
          return false;
        }}
      >
        <Button>{t('chooseLogo')}</Button>
      </Upload>
      {value && (
        <Button type="text" onClick={() => onChange?.('')}>
          {t('removeLogo')}
        </Button>
      )}
    </span>
  );
}

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The cast is safe: a data URL is a string.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
