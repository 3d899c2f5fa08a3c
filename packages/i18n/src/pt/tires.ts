import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'O que cada pneu contém, pelos sensores das rodas. Avaliado a 20 °C: uma manhã fria não gera alarme.',
  all: 'Todas as rodas',
  troubled: 'Só com defeito',
  wheel: 'Roda',
  pressure: 'Pressão',
  temperature: 'Temperatura',
  battery: 'Bateria do sensor',
  state: 'Estado',
  normal: 'Normal',
  time: 'Medido',
  daysLeft: 'Dias até pressão baixa',
  unit: 'Unidade',
  empty: 'Ainda sem leituras de pneus',
  emptyHint: 'Os veículos aparecem aqui assim que o rastreador envia sensores de pneus.',
  noMatch: 'Nenhum pneu tem defeito',
  back: 'Todos os pneus',
  fromAbove: 'Rodas vistas de cima',
  front: 'Frente',
  atTwenty: 'A 20 °C',
  perDay: 'Variação por dia',
  limits: 'Limites',
  week: 'A última semana a 20 °C',
  noHistory: 'Leituras ainda insuficientes',
  assumed: 'Os limites seguem a pressão recebida da primeira vez.',
};
