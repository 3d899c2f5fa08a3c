import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../ui/list/List.tsx';
import { SHARED_NUMBER_LIST } from './claim-lists.tsx';

/** Numbers that lead to none of several devices; nothing where there are none. */
export function SharedNumbers({ ownerId }: { ownerId: string }): ReactElement {
  const { t } = useTranslation('claims');
  const [isNone, setNone] = useState(false);
  return (
    <section hidden={isNone} className="claims-shared" aria-label={t('shared')}>
      <h2>{t('shared')}</h2>
      <p className="quiet">{t('sharedHint')}</p>
      <List
        list={SHARED_NUMBER_LIST}
        ownerId={ownerId}
        isPanel
        onListed={({ length }) => setNone(length === 0)}
      />
    </section>
  );
}
