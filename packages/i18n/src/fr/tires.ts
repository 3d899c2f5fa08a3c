import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'Ce que contient chaque pneu, d’après les capteurs des roues. Jugé à 20 °C : un matin froid n’est pas une alarme.',
  all: 'Toutes les roues',
  troubled: 'Avec un défaut seulement',
  wheel: 'Roue',
  pressure: 'Pression',
  temperature: 'Température',
  battery: 'Pile du capteur',
  state: 'État',
  normal: 'Normal',
  time: 'Mesuré',
  daysLeft: 'Jours avant pression basse',
  unit: 'Unité',
  empty: 'Pas encore de mesures de pneus',
  emptyHint: 'Les véhicules apparaissent ici dès que leur traceur transmet des capteurs de pneus.',
  noMatch: 'Aucun pneu n’a de défaut',
  back: 'Tous les pneus',
  fromAbove: 'Roues vues d’en haut',
  front: 'Avant',
  atTwenty: 'À 20 °C',
  perDay: 'Variation par jour',
  limits: 'Seuils',
  week: 'La dernière semaine à 20 °C',
  noHistory: 'Pas encore assez de mesures',
  assumed: 'Les seuils découlent de la pression reçue la première fois.',
};
