/** The addresses of a report's places, as far as they are known: neither a page nor a file waits for a provider. */
import {
  isAddress,
  REPORT_PLACES,
  type ReportAddress,
  type ReportColumn,
} from '@outrider/domain/report-kinds.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { AddressBook } from '../../geocoding/address-book.ts';
import type { ReportRow, ReportValues } from './report-source.ts';

interface Asked {
  readonly columns: readonly ReportColumn[];
  readonly language: string;
  /** Whether providers are asked for what is not known. */
  readonly isWanted: boolean;
}

export async function withAddresses(
  addresses: AddressBook,
  rows: readonly ReportRow[],
  { columns, language, isWanted }: Asked,
): Promise<readonly ReportRow[]> {
  const asked = columns.filter(isAddress);
  const places = rows.flatMap(({ values }, index) =>
    asked.flatMap((column) => {
      const place = placeOf(column, values);
      return place ? [{ index, column, place }] : [];
    }),
  );
  if (places.length === 0) return rows;
  const found = await addresses.find(
    places.map(({ place }) => place),
    language,
    isWanted,
  );
  const known = new Map<number, ReportValues>();
  for (const [number, { index, column }] of places.entries()) {
    const address = found[number]?.address;
    if (address !== undefined) known.set(index, { ...known.get(index), [column]: address });
  }
  return rows.map((row, index) => ({ ...row, values: { ...row.values, ...known.get(index) } }));
}

function placeOf(column: ReportAddress, values: ReportValues): LonLat | undefined {
  const { latitude, longitude } = REPORT_PLACES[column];
  const [north, east] = [values[latitude], values[longitude]];
  return typeof north === 'number' && typeof east === 'number'
    ? { latitude: north, longitude: east }
    : undefined;
}
