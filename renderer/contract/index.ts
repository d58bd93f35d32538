export * from './api';
export * from './blocks';
export * from './context';
export * from './field';
export * from './page-view';
export * from './realm';
export * from './section';
export * from './view';
