import { inBoth } from './locales.ts';

/** Reading without a network. In what scripts say, {} is a time, a size or a name. */
export const messagesOfOffline = inBoth(
  {
    title: 'Saved on this device',
    list: 'Saved pages',
    intro:
      'Bulletins, places and stations that you read, or save with “Save for offline”, stay on this device. You can read them without a network, and they still say when a bulletin has expired.',
    goes: 'Pages are deleted 24 hours after their bulletin expires, or 48 hours after they were saved if it has no end. They take up 10 MB at most; pages that you only read go first. They never leave this device.',
    noscript: 'JavaScript is off, and saving pages needs it.',
    instead: 'You may be offline, and the page that you opened isn’t saved on this device.',
    unsupported:
      'This browser can’t save pages here, for instance in a private window or where sites may not store anything.',
    failed: 'Couldn’t load the saved pages. Reload this page.',
    asked: 'Saved for offline',
    read: 'Recently read',
    none: 'Nothing saved yet',
    since: 'Saved on {}',
    until: 'Valid until {}',
    expired: 'Expired',
    pages: '{} pages',
    total: 'Total: {}',
    remove: 'Remove',
    removeNamed: 'Remove: {}',
    removeAll: 'Remove everything',
    removed: 'Removed.',
    size: '{} KB',
    copy: 'Saved copy. You may be offline.',
    copySince: 'Saved copy of {}. You may be offline.',
    clock: 'This device’s clock is or was wrong: it has shown a later time than now.',
    keep: 'Save for offline',
    keepMore: 'Also saves its weather stations and search.',
    keeping: 'Saving…',
    kept: 'Saved on this device, {}.',
    full: 'Not enough room: at most 10 MB can be saved, or this device is full. Remove a saved page first.',
    network: 'Couldn’t load everything, so nothing was saved. Try again.',
    gone: 'This page no longer exists.',
  },
  {
    title: 'Enregistré sur cet appareil',
    list: 'Pages enregistrées',
    intro:
      'Les bulletins, les lieux et les stations que vous lisez, ou que vous enregistrez avec «\u00a0Enregistrer hors ligne\u00a0», restent sur cet appareil. Vous pouvez les lire sans réseau, et ils indiquent encore quand un bulletin a expiré.',
    goes: 'Une page est supprimée 24\u00a0heures après l’expiration de son bulletin, ou 48\u00a0heures après son enregistrement s’il n’a pas de date d’expiration. Les pages occupent au plus 10\u00a0Mo; celles que vous avez seulement lues sont supprimées en premier. Rien ne quitte cet appareil.',
    noscript: 'JavaScript est désactivé; il est nécessaire pour enregistrer des pages.',
    instead:
      'Vous êtes peut-être hors ligne, et la page que vous avez ouverte n’est pas enregistrée sur cet appareil.',
    unsupported:
      'Ce navigateur ne peut pas enregistrer de pages ici, par exemple en navigation privée ou si les sites n’ont pas le droit d’enregistrer des données.',
    failed: 'Impossible de charger les pages enregistrées. Rechargez cette page.',
    asked: 'Enregistré hors ligne',
    read: 'Lu récemment',
    none: 'Rien n’est enregistré pour l’instant',
    since: 'Enregistré le {}',
    until: 'Valide jusqu’au {}',
    expired: 'Expiré',
    pages: '{} pages',
    total: 'Total\u00a0: {}',
    remove: 'Supprimer',
    removeNamed: 'Supprimer\u00a0: {}',
    removeAll: 'Tout supprimer',
    removed: 'Supprimé.',
    size: '{}\u00a0ko',
    copy: 'Copie enregistrée. Vous êtes peut-être hors ligne.',
    copySince: 'Copie enregistrée le {}. Vous êtes peut-être hors ligne.',
    clock:
      'L’horloge de cet appareil est ou a été déréglée\u00a0: elle a déjà indiqué une heure plus tardive.',
    keep: 'Enregistrer hors ligne',
    keepMore: 'Enregistre aussi ses stations météo et la recherche.',
    keeping: 'Enregistrement…',
    kept: 'Enregistré sur cet appareil, {}.',
    full: 'Pas assez d’espace\u00a0: au plus 10\u00a0Mo peuvent être enregistrés, ou cet appareil est plein. Supprimez d’abord une page enregistrée.',
    network: 'Impossible de tout charger\u00a0: rien n’a été enregistré. Réessayez.',
    gone: 'Cette page n’existe plus.',
  },
);

export type OfflineMessages = ReturnType<typeof messagesOfOffline>;
