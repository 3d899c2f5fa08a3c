import {
  findBrand,
  type LoginPage,
  publishBrand,
  unpublishBrand,
  updateBrand,
} from '@outrider/contract/brands.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { App, Button, Form } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../ui/Allowed.tsx';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { BrandFields } from './BrandFields.tsx';
import './brand.css';

type Found = CallOutput<typeof findBrand>;
type Brand = NonNullable<Found['draft']>;

const EMPTY: Brand = {
  productName: '',
  slogan: '',
  footer: '',
  primaryColor: '',
  backgroundColor: '',
  androidAppLink: '',
  iosAppLink: '',
  logo: '',
  path: '',
  hostName: '',
};

/** An agent's own login page: designed beside its preview, saved, and then published. */
export function BrandPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <BrandOf user={user} /> : null;
}

function BrandOf({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation('brands');
  const [params, setParams] = useSearchParams();
  const id = params.get('account') ?? user.id;
  const found = useCall(findBrand, { id });
  return (
    <div className="brand-page">
      <h1>{t('title')}</h1>
      <p className="quiet">{t('text')}</p>
      <label className="brand-account">
        <span>{t('account')}</span>
        <AccountSelect
          top={user}
          value={id}
          label={t('account')}
          onChange={(next) => setParams(next === user.id ? {} : { account: next })}
        />
      </label>
      {found.isPending && <WaitingLines />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Editor
          key={id}
          id={id}
          found={found.data}
          isPlatform={user.role === ROLES.admin && id === user.id}
        />
      )}
    </div>
  );
}

interface EditorProps {
  readonly id: string;
  readonly found: Found;
  /** Whether it is the platform's own page, which needs no address. */
  readonly isPlatform: boolean;
}

function Editor({ id, found, isPlatform }: EditorProps): ReactElement {
  const { t } = useTranslation(['brands', 'shell']);
  const { message } = App.useApp();
  const [form] = Form.useForm<Brand>();
  const isAdmin = useHasRole('admin');
  const [shown, setShown] = useState<Brand>({ ...EMPTY, ...found.draft });
  const [isChanged, setChanged] = useState(false);
  const saved = () => void message.success(t('shell:saved'));
  const save = useCallMutation(updateBrand, () => {
    setChanged(false);
    saved();
  });
  const publish = useCallMutation(publishBrand, saved);
  const unpublish = useCallMutation(unpublishBrand, saved);

  return (
    <div className="brand-editor">
      <Form<Brand>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={shown}
        onValuesChange={(_changed, values) => {
          setShown(values);
          setChanged(true);
        }}
        onFinish={(brand) => save.mutate({ ...EMPTY, ...found.draft, ...brand, id })}
      >
        <BrandFields hasHostName={isAdmin} isPlatform={isPlatform} />
        <LiveState found={found} />
        <FormError error={save.error ?? publish.error ?? unpublish.error} />
        {isChanged && <p className="quiet">{t('unsaved')}</p>}
        <span className="brand-actions">
          <Button htmlType="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button
            type="primary"
            disabled={isChanged || !found.draft}
            loading={publish.isPending}
            onClick={() => publish.mutate({ id })}
          >
            {t('publish')}
          </Button>
          {found.published && (
            <Button danger loading={unpublish.isPending} onClick={() => unpublish.mutate({ id })}>
              {t('unpublish')}
            </Button>
          )}
        </span>
      </Form>
      <Preview page={shown} />
    </div>
  );
}

function LiveState({ found }: { found: Found }): ReactElement {
  const { t, i18n } = useTranslation('brands');
  const { published, publishTime } = found;
  if (!published || publishTime === undefined) return <p className="quiet">{t('notLive')}</p>;
  const address = published.hostName
    ? `https://${published.hostName}/login`
    : `${location.origin}/login${published.path && `/${published.path}`}`;
  return (
    <p>
      {t('live', { time: formatInstant(Date.parse(publishTime), languageTag(i18n.language)) })}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  );
}

/** The frame of the real login page, with a form that cannot be used. */
function Preview({ page }: { page: LoginPage }): ReactElement {
  const { t } = useTranslation(['brands', 'session']);
  return (
    <section className="brand-preview" aria-label={t('preview')}>
      <div inert>
        <LoginFrame brand={page}>
          <div className="text-field">
            <span>{t('session:username')}</span>
            <span className="brand-input" />
          </div>
          <div className="text-field">
            <span>{t('session:password')}</span>
            <span className="brand-input" />
          </div>
          <span className="button button-primary button-large login-submit">{t('session:submit')}</span>
        </LoginFrame>
      </div>
    </section>
  );
}
