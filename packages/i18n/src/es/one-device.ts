import type { oneDevice as en } from '../en/one-device.ts';
import type { Texts } from '../texts.ts';

export const oneDevice: Texts<typeof en> = {
  action: 'Acceso por IMEI',
  title: 'Acceso a {{name}}',
  text: 'Quien tiene el IMEI y una contraseña generada para él ve solo este dispositivo: dónde está y dónde estuvo hoy. No se puede cambiar nada.',
  off: 'Desactivado: nadie puede entrar por este dispositivo.',
  on: 'Activado: quien recibió la contraseña puede entrar por este dispositivo.',
  turnOn: 'Activar y generar una contraseña',
  turnOff: 'Desactivar',
  draw: 'Generar otra contraseña',
  drawText:
    'La contraseña anterior deja de valer al momento, y a quien entró con ella se le cierra la sesión.',
  once: 'Esta contraseña se muestra solo ahora.',
  address: 'Dirección',
  today: 'Recorrido de hoy',
  noTrack: 'Hoy aún sin movimiento',
  old: 'Sin contacto con el servidor; lo que ve puede ser antiguo.',
};
