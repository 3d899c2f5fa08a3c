/** 0x8103 set, 0x8104 and 0x8106 query, 0x0104 report parameters (2013, tables 10, 11, 15, 16). */
import { type Jt808Parameter, readParameters, writeParameters } from '../parameters.ts';
import { emptyMessage, type MessageCodec } from './codec.ts';

const COUNT_BYTES = 1;

export interface Jt808SetParameters {
  readonly type: 'setParameters';
  readonly parameters: readonly Jt808Parameter[];
}

export const setParameters: MessageCodec<Jt808SetParameters> = {
  id: 0x81_03,
  read: (reader) => {
    reader.skip(COUNT_BYTES, 'count');
    return { type: 'setParameters', parameters: readParameters(reader) };
  },
  write: (writer, { parameters }) => {
    writer.u8(parameters.length);
    writeParameters(writer, parameters);
  },
};

export const queryAllParameters = emptyMessage(0x81_04, 'queryAllParameters');

export interface Jt808QueryParameters {
  readonly type: 'queryParameters';
  readonly ids: readonly number[];
}

export const queryParameters: MessageCodec<Jt808QueryParameters> = {
  id: 0x81_06,
  read: (reader) => ({ type: 'queryParameters', ids: reader.many(reader.u8(), (each) => each.u32()) }),
  write: (writer, { ids }) => {
    writer.u8(ids.length).many(ids, (each, id) => each.u32(id));
  },
};

export interface Jt808ParametersReport {
  readonly type: 'parametersReport';
  readonly replySerial: number;
  readonly parameters: readonly Jt808Parameter[];
}

export const parametersReport: MessageCodec<Jt808ParametersReport> = {
  id: 0x01_04,
  read: (reader) => {
    const replySerial = reader.u16();
    reader.skip(COUNT_BYTES, 'count');
    return { type: 'parametersReport', replySerial, parameters: readParameters(reader) };
  },
  write: (writer, { replySerial, parameters }) => {
    writer.u16(replySerial).u8(parameters.length);
    writeParameters(writer, parameters);
  },
};
