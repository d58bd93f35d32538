// Generated from the schemas by `npm run generate`. Do not edit.

/** What a string in a document is for, beyond its form. */
export type Mark = ContentMark | 'text' | 'link' | 'media' | 'media' | 'country' | 'link' | 'rich-text' | 'label-key' | 'regex' | 'date' | 'date-time' | 'plugin-id';

/** A mark of an id of content. */
export type ContentMark = 'content-id' | 'card-id' | 'bucket-id' | 'section-id' | 'athlete-id' | 'news-id' | 'collection-id' | 'title-id' | 'watchable-id';

/** The kinds of content that an id with a mark may name; null for any. */
export const contentKinds: Readonly<Record<ContentMark, readonly string[] | null>> = {
  "content-id": null,
  "card-id": [
    "LIVE_EVENT",
    "VOD_VIDEO",
    "VOD_PLAYLIST",
    "VOD_SERIES",
    "SEASON",
    "SECTION",
    "CHANNEL",
    "PROGRAMME",
    "NEWS",
    "ATHLETE"
  ],
  "bucket-id": [
    "BUCKET"
  ],
  "section-id": [
    "SECTION"
  ],
  "athlete-id": [
    "ATHLETE"
  ],
  "news-id": [
    "NEWS"
  ],
  "collection-id": [
    "VOD_SERIES",
    "SEASON",
    "VOD_PLAYLIST"
  ],
  "title-id": [
    "VOD_VIDEO",
    "VOD_SERIES",
    "SEASON",
    "VOD_PLAYLIST"
  ],
  "watchable-id": [
    "VOD_VIDEO",
    "LIVE_EVENT",
    "CHANNEL"
  ]
};

/** Where in a document of a schema marked strings stand. */
export interface MarkTree {
  mark?: Mark;
  properties?: Readonly<Record<string, MarkTree>>;
  /** The values of an object's other keys. */
  values?: MarkTree;
  items?: MarkTree;
}

export type MarkedDocument = 'settings' | 'theme' | 'menu' | 'frame' | 'routes' | 'page' | 'licences' | 'promos' | 'consents' | 'signup' | 'content';

/** The marks of a realm's documents. */
export const documentMarks: Readonly<Record<MarkedDocument, MarkTree>> = {
  "settings": {
    "properties": {
      "authenticationProviders": {
        "items": {
          "properties": {
            "displayName": {
              "mark": "text"
            },
            "icon": {
              "mark": "media"
            },
            "fields": {
              "items": {
                "properties": {
                  "fieldLabel": {
                    "mark": "label-key"
                  },
                  "regexValidation": {
                    "mark": "regex"
                  },
                  "invalidMessageLabel": {
                    "mark": "label-key"
                  },
                  "isRequiredMessageLabel": {
                    "mark": "label-key"
                  },
                  "addressCountryRestriction": {
                    "items": {
                      "mark": "country"
                    }
                  },
                  "options": {
                    "items": {
                      "properties": {
                        "label": {
                          "mark": "text"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "oauthClients": {
        "items": {
          "properties": {
            "name": {
              "mark": "text"
            }
          }
        }
      },
      "plugins": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            }
          }
        }
      },
      "contentAnchor": {
        "mark": "date"
      }
    }
  },
  "theme": {
    "properties": {
      "LOGO": {
        "mark": "media"
      },
      "LOGO_LIGHT": {
        "mark": "media"
      },
      "ICON": {
        "mark": "media"
      },
      "fonts": {
        "properties": {
          "display": {
            "properties": {
              "files": {
                "items": {
                  "properties": {
                    "src": {
                      "mark": "media"
                    }
                  }
                }
              }
            }
          },
          "text": {
            "properties": {
              "files": {
                "items": {
                  "properties": {
                    "src": {
                      "mark": "media"
                    }
                  }
                }
              }
            }
          },
          "byLanguage": {
            "values": {
              "properties": {
                "display": {
                  "properties": {
                    "files": {
                      "items": {
                        "properties": {
                          "src": {
                            "mark": "media"
                          }
                        }
                      }
                    }
                  }
                },
                "text": {
                  "properties": {
                    "files": {
                      "items": {
                        "properties": {
                          "src": {
                            "mark": "media"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "entryImage": {
        "mark": "media"
      }
    }
  },
  "menu": {
    "properties": {
      "items": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            },
            "seo": {
              "properties": {
                "title": {
                  "mark": "text"
                },
                "description": {
                  "mark": "text"
                }
              }
            },
            "items": {
              "items": {
                "properties": {
                  "title": {
                    "mark": "text"
                  },
                  "seo": {
                    "properties": {
                      "title": {
                        "mark": "text"
                      },
                      "description": {
                        "mark": "text"
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "platforms": {
        "properties": {
          "MOBILE": {
            "properties": {
              "items": {
                "items": {
                  "properties": {
                    "title": {
                      "mark": "text"
                    },
                    "seo": {
                      "properties": {
                        "title": {
                          "mark": "text"
                        },
                        "description": {
                          "mark": "text"
                        }
                      }
                    },
                    "items": {
                      "items": {
                        "properties": {
                          "title": {
                            "mark": "text"
                          },
                          "seo": {
                            "properties": {
                              "title": {
                                "mark": "text"
                              },
                              "description": {
                                "mark": "text"
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "frame": {},
  "routes": {
    "properties": {
      "routes": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            }
          }
        }
      }
    }
  },
  "page": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "description": {
        "mark": "text"
      }
    }
  },
  "licences": {
    "properties": {
      "licences": {
        "items": {
          "properties": {
            "name": {
              "mark": "text"
            },
            "description": {
              "mark": "text"
            }
          }
        }
      }
    }
  },
  "promos": {
    "properties": {
      "promoNotifications": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            },
            "description": {
              "mark": "text"
            },
            "image": {
              "mark": "media"
            },
            "cta": {
              "mark": "text"
            },
            "link": {
              "properties": {
                "linkUrl": {
                  "mark": "link"
                },
                "contentLink": {
                  "properties": {
                    "contentId": {
                      "mark": "content-id"
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "consents": {
    "properties": {
      "prompts": {
        "items": {
          "properties": {
            "text": {
              "mark": "text"
            },
            "link": {
              "mark": "link"
            }
          }
        }
      }
    }
  },
  "signup": {
    "properties": {
      "fields": {
        "items": {
          "properties": {
            "fieldLabel": {
              "mark": "label-key"
            },
            "regexValidation": {
              "mark": "regex"
            },
            "invalidMessageLabel": {
              "mark": "label-key"
            },
            "isRequiredMessageLabel": {
              "mark": "label-key"
            },
            "addressCountryRestriction": {
              "items": {
                "mark": "country"
              }
            },
            "options": {
              "items": {
                "properties": {
                  "label": {
                    "mark": "text"
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "content": {
    "properties": {
      "items": {
        "items": {
          "properties": {
            "coverUrl": {
              "mark": "media"
            },
            "smallCoverUrl": {
              "mark": "media"
            },
            "posterUrl": {
              "mark": "media"
            },
            "thumbnailUrl": {
              "mark": "media"
            },
            "allowedTerritories": {
              "items": {
                "mark": "country"
              }
            },
            "blockedTerritories": {
              "items": {
                "mark": "country"
              }
            },
            "previewUrl": {
              "mark": "media"
            },
            "spoilerFreeCoverUrl": {
              "mark": "media"
            },
            "localisations": {
              "values": {
                "properties": {
                  "body": {
                    "mark": "rich-text"
                  }
                }
              }
            },
            "startDate": {
              "mark": "date-time"
            },
            "endDate": {
              "mark": "date-time"
            },
            "delayedUntil": {
              "mark": "date-time"
            },
            "participants": {
              "items": {
                "properties": {
                  "imageUrl": {
                    "mark": "media"
                  }
                }
              }
            },
            "playback": {
              "properties": {
                "hlsUrl": {
                  "mark": "media"
                },
                "captions": {
                  "items": {
                    "properties": {
                      "src": {
                        "mark": "media"
                      }
                    }
                  }
                },
                "thumbnailsUrl": {
                  "mark": "media"
                }
              }
            },
            "publishedDate": {
              "mark": "date-time"
            },
            "logoUrl": {
              "mark": "media"
            },
            "body": {
              "mark": "rich-text"
            },
            "country": {
              "mark": "country"
            }
          }
        }
      }
    }
  }
};
