import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

/** Reading without a network, in English. In what scripts say {} stands for a time, a size or a name. */
const en = {
  title: 'Kept on this device',
  list: 'List of what is kept',
  intro:
    'What you read of bulletins, places and stations is kept on this device, and what you ask for with “Keep for offline”. It can be read without a network, and still knows when a bulletin has expired.',
  goes: 'A copy goes 24 hours after its bulletin has expired, or 48 hours after it was kept where there is no end. Copies take up 10 MB at most: pages that you only read go first. They never leave this device.',
  noscript: 'JavaScript is off. Without it, nothing can be kept on this device.',
  instead: 'The page that you opened isn’t kept on this device, and the site can’t be reached now.',
  unsupported:
    'This browser keeps no pages for reading without a network here, such as in a private window or where sites may store nothing.',
  failed: 'What is kept couldn’t be read. Load this page again.',
  asked: 'Kept for offline',
  read: 'Read lately',
  none: 'Nothing saved yet',
  since: 'Kept on {}',
  until: 'Valid until {}',
  expired: 'Expired',
  pages: '{} pages',
  total: 'Total: {}',
  remove: 'Remove',
  removeNamed: 'Remove: {}',
  removeAll: 'Remove everything',
  removed: 'Removed.',
  size: '{} KB',
  copy: 'Copy kept on this device. You may be offline.',
  copySince: 'Copy kept on this device on {}. You may be offline.',
  clock: 'The clock of this device is wrong, or was: it has shown a later time than now.',
  keep: 'Keep for offline',
  keepMore: 'With its weather stations and the look-up of points, in every language of the site.',
  keeping: 'Saving…',
  kept: 'Kept on this device, {}.',
  full: 'There is no room for all of it: at most 10 MB are kept, or this device has no more. Remove something from the list first.',
  network: 'Not everything could be loaded, so nothing new was kept. Try again.',
  gone: 'The site has no such page any more.',
};

export type OfflineMessages = Widened<typeof en>;

const fr: OfflineMessages = {
  title: 'Conservé sur cet appareil',
  list: 'Liste de ce qui est conservé',
  intro:
    'Les bulletins, les lieux et les stations que vous lisez sont conservés sur cet appareil, comme ce que vous demandez avec «\u00a0Conserver hors ligne\u00a0». Tout se lit sans réseau, et sait encore quand un bulletin a expiré.',
  goes: 'Une copie disparaît 24 heures après l’expiration de son bulletin, ou 48 heures après sa conservation s’il n’a pas de fin. Les copies occupent au plus 10 Mo\u00a0: les pages seulement lues disparaissent d’abord. Rien ne quitte cet appareil.',
  noscript: 'JavaScript est désactivé. Sans lui, rien ne peut être conservé sur cet appareil.',
  instead:
    'La page que vous avez ouverte n’est pas conservée sur cet appareil, et le site est injoignable en ce moment.',
  unsupported:
    'Ce navigateur ne conserve pas ici de pages à lire sans réseau, par exemple en navigation privée ou là où les sites ne peuvent rien enregistrer.',
  failed: 'Ce qui est conservé n’a pas pu être lu. Rechargez cette page.',
  asked: 'Conservé hors ligne',
  read: 'Lu récemment',
  none: 'Rien d’enregistré pour l’instant',
  since: 'Conservé le {}',
  until: 'Valide jusqu’au {}',
  expired: 'Expiré',
  pages: '{} pages',
  total: 'Total\u00a0: {}',
  remove: 'Supprimer',
  removeNamed: 'Supprimer\u00a0: {}',
  removeAll: 'Tout supprimer',
  removed: 'Supprimé.',
  size: '{}\u00a0ko',
  copy: 'Copie conservée sur cet appareil. Vous êtes peut-être hors ligne.',
  copySince: 'Copie conservée sur cet appareil le {}. Vous êtes peut-être hors ligne.',
  clock:
    'L’horloge de cet appareil est déréglée, ou l’a été\u00a0: elle a déjà indiqué un moment plus tardif.',
  keep: 'Conserver hors ligne',
  keepMore: 'Avec ses stations météo et la recherche de points, dans toutes les langues du site.',
  keeping: 'Conservation en cours…',
  kept: 'Conservé sur cet appareil, {}.',
  full: 'Il n’y a pas assez de place\u00a0: au plus 10 Mo sont conservés, ou cet appareil n’en a plus. Supprimez d’abord quelque chose de la liste.',
  network: 'Tout n’a pas pu être chargé\u00a0: rien de nouveau n’a été conservé. Réessayez.',
  gone: 'Le site n’a plus cette page.',
};

/** The words of reading without a network in a language. */
export function messagesOfOffline(language: Language): OfflineMessages {
  return { en, fr }[language];
}
