import type { oneDevice as en } from '../en/one-device.ts';
import type { Texts } from '../texts.ts';

export const oneDevice: Texts<typeof en> = {
  action: 'Acesso por IMEI',
  title: 'Acesso a {{name}}',
  text: 'Quem tem o IMEI e uma senha gerada para ele vê só este dispositivo: onde está e onde esteve hoje. Nada pode ser alterado.',
  off: 'Desativado: ninguém pode entrar por este dispositivo.',
  on: 'Ativado: quem recebeu a senha pode entrar por este dispositivo.',
  turnOn: 'Ativar e gerar uma senha',
  turnOff: 'Desativar',
  draw: 'Gerar nova senha',
  drawText: 'A senha antiga deixa de valer na hora, e quem entrou com ela é desconectado.',
  once: 'Esta senha é mostrada só agora.',
  address: 'Endereço',
  today: 'Trajeto de hoje',
  noTrack: 'Ainda sem movimento hoje',
  old: 'Sem contato com o servidor; o que você vê pode ser antigo.',
};
