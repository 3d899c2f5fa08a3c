import type { outgoing as en } from '../en/outgoing.ts';
import type { Texts } from '../texts.ts';

export const outgoing: Texts<typeof en> = {
  testSubject: 'Mensaje de prueba',
  testText:
    'Esto es una prueba. Si la lee, las alarmas también pueden llegarle por aquí.\nNo tiene que hacer nada.',
  testShort: 'Prueba: las alarmas pueden llegarle por aquí. No tiene que hacer nada.',
  acknowledge: 'Confirmar',
  open: 'Abrir la plataforma',
  footer: 'Recibe este correo porque {{account}} le tiene como contacto.',
  stop: 'No recibir más estos correos',
};
