/** 0x8601, 0x8603, 0x8605, 0x8607: delete areas by their ids (2013, table 48). */
import type { MessageCodec } from './codec.ts';

interface Deletion<Type> {
  readonly type: Type;
  /** Up to 125; none means all. */
  readonly ids: readonly number[];
}

export type Jt808AreaDeletion = Deletion<
  'deleteCircles' | 'deleteRectangles' | 'deletePolygons' | 'deleteRoutes'
>;

function deletion<const Type extends string>(id: number, type: Type): MessageCodec<Deletion<Type>> {
  return {
    id,
    read: (reader) => ({ type, ids: reader.many(reader.u8(), (each) => each.u32()) }),
    write: (writer, { ids }) => {
      writer.u8(ids.length).many(ids, (each, area) => each.u32(area));
    },
  };
}

export const deleteCircles = deletion(0x86_01, 'deleteCircles');
export const deleteRectangles = deletion(0x86_03, 'deleteRectangles');
export const deletePolygons = deletion(0x86_05, 'deletePolygons');
export const deleteRoutes = deletion(0x86_07, 'deleteRoutes');
