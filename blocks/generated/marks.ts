// Generated from the schemas by `npm run generate`. Do not edit.
import type { MarkTree } from '../../schemas/generated/marks';

/** The marks of the blocks' settings, by block type. */
export const blockMarks: Readonly<Record<string, MarkTree>> = {
  "account": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "activate-device": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "activate-user": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "alt-auth": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "athlete": {
    "properties": {
      "id": {
        "mark": "athlete-id"
      }
    }
  },
  "buckets": {
    "properties": {
      "section": {
        "mark": "section-id"
      }
    }
  },
  "continue-watching": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "details": {
    "properties": {
      "id": {
        "mark": "title-id"
      }
    }
  },
  "email-confirmation": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "episodes": {
    "properties": {
      "id": {
        "mark": "collection-id"
      }
    }
  },
  "favourites": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "footer": {
    "properties": {
      "columns": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            },
            "links": {
              "items": {
                "properties": {
                  "title": {
                    "mark": "text"
                  },
                  "href": {
                    "mark": "link"
                  }
                }
              }
            }
          }
        }
      },
      "note": {
        "mark": "text"
      }
    }
  },
  "grid": {
    "properties": {
      "bucket": {
        "mark": "bucket-id"
      }
    }
  },
  "heading": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "text": {
        "mark": "text"
      }
    }
  },
  "hero": {
    "properties": {
      "source": {
        "properties": {
          "section": {
            "mark": "section-id"
          },
          "ids": {
            "items": {
              "mark": "card-id"
            }
          }
        }
      }
    }
  },
  "history": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "identity-provider": {
    "properties": {
      "message": {
        "mark": "text"
      }
    }
  },
  "impersonate": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "interstitial": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      },
      "action": {
        "mark": "text"
      }
    }
  },
  "licence-redirect": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "live-now": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "login": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "login-redirect": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "logout": {
    "properties": {
      "message": {
        "mark": "text"
      }
    }
  },
  "navigation": {},
  "news": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "news-item": {
    "properties": {
      "id": {
        "mark": "news-id"
      }
    }
  },
  "notice": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      },
      "action": {
        "properties": {
          "label": {
            "mark": "text"
          },
          "to": {
            "mark": "link"
          }
        }
      }
    }
  },
  "oauth-app": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "pin-reset": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "plugin": {
    "properties": {
      "plugin": {
        "mark": "plugin-id"
      }
    }
  },
  "profiles": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "programmes": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "providers": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "rail": {
    "properties": {
      "bucket": {
        "mark": "bucket-id"
      },
      "title": {
        "mark": "text"
      }
    }
  },
  "related": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "request-password": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "reset-password": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "rich-text": {
    "properties": {
      "html": {
        "mark": "rich-text",
        "values": {
          "mark": "rich-text"
        }
      }
    }
  },
  "schedule": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "search": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "shortcuts": {
    "properties": {
      "section": {
        "mark": "section-id"
      }
    }
  },
  "sign-up": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "tv-login": {
    "properties": {
      "title": {
        "mark": "text"
      },
      "message": {
        "mark": "text"
      }
    }
  },
  "upcoming": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  },
  "watch": {
    "properties": {
      "id": {
        "mark": "watchable-id"
      }
    }
  },
  "watchlists": {
    "properties": {
      "title": {
        "mark": "text"
      }
    }
  }
};
