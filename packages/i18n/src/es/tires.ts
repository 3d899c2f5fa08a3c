import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'Lo que contiene cada neumático, según los sensores de las ruedas. Se juzga a 20 °C: una mañana fría no es una alarma.',
  all: 'Todas las ruedas',
  troubled: 'Solo con fallo',
  wheel: 'Rueda',
  pressure: 'Presión',
  temperature: 'Temperatura',
  battery: 'Pila del sensor',
  state: 'Estado',
  normal: 'Normal',
  time: 'Medido',
  daysLeft: 'Días hasta presión baja',
  unit: 'Unidad',
  empty: 'Aún no hay lecturas de neumáticos',
  emptyHint: 'Los vehículos aparecen aquí cuando su rastreador envía sensores de neumáticos.',
  noMatch: 'Ningún neumático tiene fallos',
  back: 'Todos los neumáticos',
  fromAbove: 'Ruedas vistas desde arriba',
  front: 'Delante',
  atTwenty: 'A 20 °C',
  perDay: 'Cambio por día',
  limits: 'Límites',
  week: 'La última semana a 20 °C',
  noHistory: 'Aún no hay lecturas suficientes',
  assumed: 'Los límites se deducen de la presión recibida la primera vez.',
};
