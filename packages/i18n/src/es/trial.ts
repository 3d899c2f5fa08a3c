import type { trial as en } from '../en/trial.ts';
import type { Texts } from '../texts.ts';

export const trial: Texts<typeof en> = {
  text: 'Los visitantes pueden recorrer la cuenta de un usuario final sin contraseña. Ven lo que ella muestra: elija una cuenta hecha para enseñar.',
  on: 'Activada: la página de acceso la ofrece y los visitantes miran como {{nickname}}.',
  off: 'Desactivada: la página de acceso no la ofrece, y a quien la pida de todos modos se le responde que no existe.',
  expired: 'Esta cuenta ha caducado: se rechaza a los visitantes hasta prolongarla.',
  account: 'Cuenta para visitantes',
  accountHint: 'Solo usuarios finales: la cuenta de un agente mostraría los nombres de sus clientes.',
  devices: 'Dispositivos que ven los visitantes: {{total}}',
  turnOn: 'Dejar entrar a visitantes',
  change: 'Usar esta cuenta',
  turnOff: 'Desactivar',
  turnOffTitle: '¿Desactivar la cuenta de prueba?',
  endsNow: 'A los visitantes que están dentro se les cierra la sesión al momento.',
  may: 'Qué pueden hacer los visitantes',
  mayNothing: 'Nada: el rol de la cuenta, o lo que se le ha quitado, no deja nada de esto.',
  mayNot:
    'No cambian nada, no ven los nombres de las cuentas superiores y no pueden fijar contraseña ni segundo factor.',
};
