/** Cells, access points, SIM and device identities in vendors' items. */
import { DASH_CAMS } from '../dialects.ts';
import { readU16, readU32, toHex } from '../../bytes.ts';
import { isLuhnValid } from '../../identity.ts';
import { readGbk } from '../../text.ts';
import { addCells, addWifi, setBatteryPercent } from '../report-draft.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import {
  readCellWithSignal,
  readCountedCells,
  readLongCells,
  readOneCell,
  readOneCellOf,
  readOwnNetworkCells,
  readWifi,
  WIFI_BYTES,
} from './networks.ts';
import { readExtraAlarms } from './vendor-alarms.ts';

const ICCID_BYTES = 20;
const FILLER = /f+$/i;

/** Without the filler that makes 19 digits 20. */
export function trimIccid(text: string): string {
  return text.replace(FILLER, '');
}

const iccidText = sized(ICCID_BYTES, (draft, value) => {
  draft.iccid = trimIccid(readGbk(value));
});

function counted(elementBytes: number, read: ItemReader): ItemReader {
  return (draft, value, context) =>
    value.length === 1 + (value[0] ?? 0) * elementBytes && read(draft, value, context);
}

const wifiList: ItemReader = (draft, value) => {
  if (value.length === 0 || value.length % WIFI_BYTES !== 0) return false;
  addWifi(draft, readWifi(value));
  return true;
};

const ONE_CELL_BYTES = 10;
const NETWORK_BYTES = 4;

/** The length decides what it is. Only 60 fits both forms of cells: then the maker decides. */
const e1: ItemReader = (draft, value, { dialect }) => {
  const cellBytes = value.length - NETWORK_BYTES;
  if (value.length === 1) setBatteryPercent(draft, value[0] ?? 0);
  else if (value.length === 2) draft.externalVoltageV = readU16(value, 0) / 10;
  else if (value.length === ONE_CELL_BYTES) addCells(draft, readOneCell(value));
  else if (cellBytes > 0 && cellBytes % 8 === 0 && (cellBytes % 7 !== 0 || !DASH_CAMS.has(dialect))) {
    addCells(draft, readLongCells(value, 3));
  } else if (cellBytes > 0 && cellBytes % 7 === 0) addCells(draft, readLongCells(value, 2));
  else return false;
  return true;
};

const IMEI_BCD_BYTES = 8;
const IMEI_BCD = /^0(?<imei>\d{15})$/;

/** Undefined for what only has the length of one: whoever it named would be somebody else. */
export function findImei(bcd: Uint8Array): string | undefined {
  const imei = IMEI_BCD.exec(toHex(bcd))?.groups?.['imei'];
  return imei !== undefined && isLuhnValid(imei) ? imei : undefined;
}

export const networkItems: ItemReaders = {
  0x53: counted(8, (draft, value) => {
    addCells(draft, readCountedCells(value, false));
    return true;
  }),
  0x5d: counted(10, (draft, value) => {
    addCells(draft, readCountedCells(value, true));
    return true;
  }),
  0x54: counted(WIFI_BYTES, (draft, value) => {
    addWifi(draft, readWifi(value, 1));
    return true;
  }),
  0x50: wifiList,
  0xcc: iccidText,
  0xd6: iccidText,
  0xe1: e1,
  0xec: wifiList,
  0xee: sized(10, (draft, value) => addCells(draft, readCellWithSignal(value))),
  0xf0: (draft, value) => {
    if (value.length === 0 || value.length % 13 !== 0) return false;
    addCells(draft, readOwnNetworkCells(value));
    return true;
  },
  0xf1: (draft, value, context) => {
    if (value.length === 4) draft.externalVoltageV = readU32(value, 0) / 1000;
    else return iccidText(draft, value, context);
    return true;
  },
  0xfd: sized(10, (draft, value) => addCells(draft, readOneCellOf(value, 'cellFirst'))),
  0xff: sized(12, (draft, value) => addCells(draft, readOneCellOf(value, 'areaFirst'))),
  0xf4: (draft, value, context) => {
    if (value.length !== 2) return wifiList(draft, value, context);
    readExtraAlarms(draft, value);
    return true;
  },
  0xf6: (draft, value) => {
    const imei = value.length === IMEI_BCD_BYTES ? findImei(value) : undefined;
    if (imei !== undefined) draft.imei = imei;
    return imei !== undefined;
  },
  0xf8: (draft, value) => {
    if (value.length < 19) return false;
    const imei = findImei(value.subarray(1, 9));
    if (imei !== undefined) draft.imei = imei;
    draft.iccid = trimIccid(toHex(value, 9, 19));
    return true;
  },
};
