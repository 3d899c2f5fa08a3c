/** The pages of the stock: of the factory's staff, one for each thing they do; of agents, one with all. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Scanner } from './Scanner.tsx';
import { StockPage } from './StockPage.tsx';

/** @param title the key of its name */
function Shelf({ title }: { readonly title: 'stockDevice' | 'deviceStock' }): ReactElement {
  const { t } = useTranslation(['stock', 'pages']);
  return (
    <StockPage title={t(`pages:${title}`)} lead={t('lead')} tools={['totals', 'scan', 'put']} pasted="give" />
  );
}

export const ShelfPage = (): ReactElement => <Shelf title="stockDevice" />;

/** With all that the factory's staff have pages of their own for. */
export const AgentStockPage = (): ReactElement => <Shelf title="deviceStock" />;

export function PutInPage(): ReactElement {
  const { t } = useTranslation(['stock', 'pages']);
  return <StockPage title={t('pages:importDevice')} lead={t('putInLead')} tools={['put']} />;
}

export function ScanPage(): ReactElement {
  const { t } = useTranslation(['stock', 'pages']);
  return (
    <ListPage title={t('pages:importImei')} lead={t('scanLead')} hasSeveral>
      <Scanner />
    </ListPage>
  );
}

export function RemovalPage(): ReactElement {
  const { t } = useTranslation(['stock', 'pages']);
  return (
    <StockPage title={t('pages:Removal')} lead={t('removalLead')} tools={[]} pasted="remove" isOfRemoved />
  );
}
