/*
 * A page's first number format takes a phone a tenth of a second, and the library that draws charts makes one as it
 * loads: made here, in a script of its own, neither keeps the page from its reader for long.
 */
new Intl.NumberFormat(document.documentElement.lang);
