import { inBoth } from './locales.ts';

export const messagesOfNotices = inBoth(
  {
    several: (count: string) =>
      `There are ${count} bulletins for this area. The higher danger is shown here.`,
    counts: ['two', 'three', 'four'],
    placeDiffers: 'The service’s sources disagree on which area this point is in.',
    areasOverlap: 'Several areas cover this point.',
    higherShown: 'The higher danger is shown here.',
    onlyOneKnown: 'Only one of the danger ratings is known; it is shown here.',
    daysDisordered:
      'The dates in this bulletin don’t say which day’s ratings come first. Check the publisher’s own page.',
    season:
      'This bulletin says that it is the off season, but danger ratings are given. They are shown here.',
    announced: 'The service announces another bulletin for this area, which it doesn’t list yet.',
    languages: 'The English and French bulletins for this area give different danger ratings.',
    earlierEnd: 'The service’s answers differ on when this bulletin ends: it may end earlier.',
    otherInForce: (until: string) =>
      `There is a bulletin for this area in French${until && `, valid ${until}`}.`,
    unreadToo: 'Another bulletin for this area can’t be read here. It may be newer, and its danger higher.',
    unassigned: 'There is another bulletin, which may be for this area. It isn’t shown here.',
    unlisted: (time: string) => `The service no longer lists this bulletin. This copy was saved on ${time}.`,
    earlierVersion: (time: string) =>
      `The service now lists an earlier version of this bulletin. This copy was saved on ${time}; where their ratings differ, the higher one is shown.`,
    earlierIssue: (time: string) =>
      `The service now lists an earlier bulletin here than it did on ${time}. Where their ratings differ, the higher one is shown.`,
    lowered: (time: string) =>
      `The service’s danger ratings here were higher on ${time}, and it has issued no new bulletin since. Where they differ, the higher one is shown.`,
    undated: (time: string) =>
      `The date of the bulletin that the service now lists can’t be right. This copy was saved on ${time}; where their ratings differ, the higher one is shown.`,
    clock:
      'This site’s clock and the service’s clock don’t agree. Check with the publisher whether this bulletin is current.',
    areas: (time: string) => `The list of areas is unavailable. Areas and outlines were saved on ${time}.`,
    metadata: (time: string) =>
      `The summary of all areas is unavailable. This copy was saved on ${time}; its ratings count only where they belong to the bulletin shown.`,
  },
  {
    several: (count) =>
      `Il y a ${count} bulletins pour cette région. Le danger le plus élevé est affiché ici.`,
    counts: ['deux', 'trois', 'quatre'],
    placeDiffers: 'Les sources du service ne concordent pas sur la région de ce point.',
    areasOverlap: 'Plusieurs régions couvrent ce point.',
    higherShown: 'Le danger le plus élevé est affiché ici.',
    onlyOneKnown: 'Un seul des indices de danger est connu; il est affiché ici.',
    daysDisordered:
      'Les dates de ce bulletin ne permettent pas de savoir à quel jour s’appliquent les indices. Consultez la page de l’éditeur.',
    season:
      'Ce bulletin indique que c’est la hors-saison, mais des indices de danger sont donnés. Ils sont affichés ici.',
    announced: 'Le service annonce pour cette région un autre bulletin, qu’il ne publie pas encore.',
    languages: 'Les bulletins anglais et français de cette région donnent des indices de danger différents.',
    earlierEnd:
      'Les réponses du service ne concordent pas sur la fin de ce bulletin\u00a0: il se termine peut-être plus tôt.',
    otherInForce: (until) =>
      `Il y a un bulletin en anglais pour cette région${until && `, valide ${until}`}.`,
    unreadToo:
      'Un autre bulletin pour cette région est illisible ici. Il est peut-être plus récent, et son danger plus élevé.',
    unassigned: 'Il y a un autre bulletin, qui vise peut-être cette région. Il n’est pas affiché ici.',
    unlisted: (time) => `Le service ne publie plus ce bulletin. Cette copie a été enregistrée le ${time}.`,
    earlierVersion: (time) =>
      `Le service publie maintenant une version antérieure de ce bulletin. Cette copie a été enregistrée le ${time}; si leurs indices diffèrent, le plus élevé est affiché.`,
    earlierIssue: (time) =>
      `Le service publie maintenant ici un bulletin antérieur à celui du ${time}. Si leurs indices diffèrent, le plus élevé est affiché.`,
    lowered: (time) =>
      `Les indices de danger du service étaient plus élevés ici le ${time}, et il n’a publié aucun nouveau bulletin depuis. S’ils diffèrent, le plus élevé est affiché.`,
    undated: (time) =>
      `La date du bulletin que le service publie maintenant ne peut être exacte. Cette copie a été enregistrée le ${time}; si leurs indices diffèrent, le plus élevé est affiché.`,
    clock:
      'L’horloge de ce site et celle du service ne concordent pas. Vérifiez auprès de l’organisme qui publie ce bulletin s’il est en vigueur.',
    areas: (time) =>
      `La liste des régions est indisponible. Les régions et leurs contours ont été enregistrés le ${time}.`,
    metadata: (time) =>
      `Le résumé de toutes les régions est indisponible. Cette copie a été enregistrée le ${time}; ses indices ne comptent que s’ils appartiennent au bulletin affiché.`,
  },
);
