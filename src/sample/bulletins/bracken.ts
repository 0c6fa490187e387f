import type { Bulletin } from '../bulletin.ts';

/** Early season: valid for two weeks; the first day's rating ends at the issue itself, as the service has it. */
export const bracken: Bulletin = {
  area: 'bracken',
  owner: 'parks',
  type: 'avalancheforecast',
  version: 1,
  milliseconds: true,
  schedule: { every: 7, delay: 0, validDays: 14, ratedDays: [0, 1, 2] },
  ratings: [
    [
      ['earlyseason', 'earlyseason', 'norating'],
      ['earlyseason', 'earlyseason', 'norating'],
      ['earlyseason', 'earlyseason', 'norating'],
    ],
  ],
  confidence: '',
  problems: [],
  pictures: [],
  isFullTranslation: { en: true, fr: true },
  text: {
    en: {
      highlights:
        '<p><strong>Winter has reached the high Bracken. Look for deep drifts in gullies and on lee slopes, even where most of the ground is bare.</strong></p><p><strong>Daily bulletins begin when there is enough snow to rate.</strong></p>',
      snowpack:
        '<p>The early-season snowpack is thin and uneven: scoured ground on the crests, drifts of up to a metre in the hollows. It is easy to step from grass straight onto a wind slab, and a small one is enough to carry a person over a ledge.</p>',
      problems: [],
      advice: [],
      statements: [],
      notifications: [
        {
          type: 'info',
          content:
            '<p>Area closures for avalanche control begin with the first daily bulletin. Ask at the Bracken Gate.',
        },
      ],
      season: '<p>Early season: text without danger levels, renewed every week.</p>',
    },
    fr: {
      highlights:
        '<p><strong>L’hiver a gagné le haut Bracken. Cherchez les accumulations épaisses dans les couloirs et sous le vent, même là où le sol est presque nu.</strong></p><p><strong>Les bulletins quotidiens commenceront quand il y aura assez de neige pour évaluer le danger.</strong></p>',
      snowpack:
        '<p>Le manteau de début de saison est mince et inégal : sol balayé sur les crêtes, accumulations allant jusqu’à un mètre dans les creux. On passe facilement de l’herbe à une plaque à vent, et une petite suffit à faire tomber une personne d’une corniche rocheuse.</p>',
      problems: [],
      advice: [],
      statements: [],
      notifications: [
        {
          type: 'info',
          content:
            '<p>Les fermetures pour le contrôle des avalanches commenceront avec le premier bulletin quotidien. Renseignez-vous à la porte Bracken.',
        },
      ],
      season: '<p>Début de saison : texte sans indices de danger, renouvelé chaque semaine.</p>',
    },
  },
};
